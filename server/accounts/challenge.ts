import { type Challenge, createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Asker } from '../context/asker.ts'
import type { Context } from '../context/context.ts'
import { Refusal } from '../context/refusal.ts'
import type { Fingerprints } from '../secrets/vault.ts'
import { countTry } from '../tries/count-tries.ts'
import { limitNetwork, uncountNetwork } from '../tries/limit-network.ts'
import { hourMs } from '../tries/limit-tries.ts'

/** How long there is to solve a task and send it in. */
const challengeLifeMs = 600_000

/** About a second on a desktop computer, a few on an old phone. */
const difficulty = { algorithm: 'PBKDF2/SHA-256', cost: 5000 }
const [leastSteps, mostSteps] = [200, 400]

/**
 * A task that only somebody from this network and site can hand in, once and within ten minutes.
 */
export function setChallenge(
  { db, vault }: Pick<Context, 'db' | 'vault'>,
  asker: Asker,
): Promise<Challenge> {
  return createChallenge({
    ...difficulty,
    counter: randomInt(mostSteps, leastSteps),
    deriveKey,
    data: { about: aboutOf(vault, asker), until: db.now().getTime() + challengeLifeMs },
    ...challengeSecrets(vault),
  })
}

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

const proofForm = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.int(),
      keyLength: z.int(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      data: z.object({ about: z.string(), until: z.number() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
})
type Proof = z.infer<typeof proofForm>

/** Whether this solves a task that was set for this asker, in time and for the first time. */
export async function checkProof(
  context: Pick<Context, 'db' | 'vault'>,
  asker: Asker,
  text: string | undefined,
): Promise<boolean> {
  const proof = text ? readProof(text) : null
  if (!proof) return false
  const { data } = proof.challenge.parameters
  const { vault } = context
  const setter = [vault, ...vault.older].find((each) => aboutOf(each, asker) === data.about)
  if (!setter) return false
  const { verified } = await verifySolution({ ...proof, deriveKey, ...challengeSecrets(setter) })
  if (!verified) return false
  if (data.until <= context.db.now().getTime()) return false
  const once = { tries: 1, windowMs: challengeLifeMs }
  return (await countTry(context.db, `proof:${proof.challenge.signature}`, once)).count === 1
}

function readProof(text: string): Proof | null {
  try {
    return proofForm.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** Who a task is for, without saying so. */
function aboutOf(vault: Fingerprints, { site, network }: Asker): string {
  return vault.fingerprint(`signup challenge for ${site.id} ${network}`).toString('base64url')
}

/** The keys that tasks are signed with, so that nobody else can make a valid one. */
function challengeSecrets(vault: Fingerprints) {
  return {
    hmacSignatureSecret: vault.fingerprint('signup challenge').toString('hex'),
    hmacKeySignatureSecret: vault.fingerprint('signup challenge solution').toString('hex'),
  }
}
