import type { Asker } from '../../../asker.ts'
import type { Context } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import { limitNetwork, uncountNetwork } from '../../../tries/limit-network.ts'
import { hourMs } from '../../../tries/limit-tries.ts'
import { checkProof } from './check-proof.ts'

/** Counts a sign-up of a network: after some of them its computers solve a task first, and after many it waits. */
export async function limitSignups(
  context: Pick<Context, 'db' | 'vault'>,
  asker: Asker,
  proof: string | undefined,
): Promise<void> {
  const { db } = context
  const { signups_an_hour, signups_before_challenge } = asker.site.settings
  const limit = { tries: signups_an_hour, windowMs: hourMs, refusal: 'rate_limited' } as const
  const count = await limitNetwork(db, asker, 'signup', limit)
  if (count <= signups_before_challenge || (await checkProof(context, asker, proof))) return
  // It comes again with the task solved, and is counted then.
  await uncountNetwork(db, asker, 'signup')
  throw new Refusal('challenge_required')
}
