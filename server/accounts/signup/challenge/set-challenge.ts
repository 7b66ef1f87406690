import { type Challenge, createChallenge, randomInt } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Asker } from '../../../asker.ts'
import type { Context } from '../../../context.ts'
import { challengeSecrets } from './secrets.ts'

/** How long there is to solve a task and send it in. */
export const challengeLifeMs = 600_000

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

/** Who a task is for, without saying so. */
export function aboutOf(vault: Context['vault'], { site, network }: Asker): string {
  return vault.fingerprint(`signup challenge for ${site.id} ${network}`).toString('base64url')
}
