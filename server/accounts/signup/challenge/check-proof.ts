import { verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Asker } from '../../../asker.ts'
import type { Context } from '../../../context.ts'
import { countTry } from '../../../tries/count-tries.ts'
import { challengeSecrets } from './secrets.ts'
import { aboutOf, challengeLifeMs } from './set-challenge.ts'

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
  const { verified } = await verifySolution({
    ...proof,
    deriveKey,
    ...challengeSecrets(context.vault),
  })
  if (!verified || data.about !== aboutOf(context.vault, asker)) return false
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
