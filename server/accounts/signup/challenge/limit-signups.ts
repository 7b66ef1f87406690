import type { Asker } from '../../../asker.ts'
import type { Context } from '../../../context.ts'
import { Refusal } from '../../../refusal.ts'
import { limitNetwork, uncountNetwork } from '../../../tries/limit-network.ts'
import { hourMs } from '../../../tries/limit-tries.ts'
import { checkProof } from './check-proof.ts'

/**
 * Counts a sign-up from a network: after a few, its computers have to solve a task first; after
 * many, it has to wait.
 */
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
  // It will come again with the task solved, and is counted then.
  await uncountNetwork(db, asker, 'signup')
  throw new Refusal('challenge_required')
}
