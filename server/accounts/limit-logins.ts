import { createHash } from 'node:crypto'
import type { Database } from '#database/connect.ts'
import type { Asker } from '../context/asker.ts'
import { forgetTries, uncountTry } from '../tries/count-tries.ts'
import { limitNetwork, uncountNetwork } from '../tries/limit-network.ts'
import { dayMs, limitTries } from '../tries/limit-tries.ts'
import { hashDevice } from './devices.ts'

/** How long wrong passwords, from anywhere, are remembered. */
export const guessDays = 30
const longMs = guessDays * dayMs
const ofNetwork = 'logins'

/** Forgives what was counted for a try whose password turned out right. */
export type Forgive = () => Promise<void>

/**
 * Counts a try to sign in before its password is compared, and refuses it if there are too many:
 * neither in a burst nor slowly do more get through. We count by what was typed, never by whose it
 * is, so the answer tells neither whether there is an account nor that an address and a username
 * belong to the same one.
 */
export async function limitLogins(db: Database, asker: Asker, typed: string): Promise<Forgive> {
  const { login_attempts_network } = asker.site.settings
  const digest = createHash('sha256').update(typed).digest('base64url')
  const here = `login:${asker.site.id}:${digest}:${asker.network}`
  // One of 16 million, so that random typing cannot fill the table, and it names nobody.
  const anywhere = `guess:${asker.site.id}:${digest.slice(0, 4)}`
  const short = shortLimit(asker)
  await limitTries(db, here, short)
  await limitNetwork(db, asker, ofNetwork, { ...short, tries: login_attempts_network })
  await limitTries(db, anywhere, longLimit(asker))
  return async () => {
    await forgetTries(db, here)
    await uncountNetwork(db, asker, ofNetwork)
    await uncountTry(db, anywhere)
  }
}

/**
 * The same in a browser that the account knows: it has tries of its own, so that nobody else can
 * lock it out, and somebody who stole its cookie gets no more than these.
 */
export async function limitLoginsOfDevice(
  db: Database,
  asker: Asker,
  memberId: string,
): Promise<Forgive> {
  const device = hashDevice(asker.device ?? '', memberId).toString('base64url')
  const keys = [`login-device:${device}`, `guess-device:${device}`] as const
  await limitTries(db, keys[0], shortLimit(asker))
  await limitTries(db, keys[1], longLimit(asker))
  return async () => {
    for (const key of keys) await forgetTries(db, key)
  }
}

function shortLimit({ site }: Asker) {
  const { login_attempts, login_block_minutes } = site.settings
  const windowMs = login_block_minutes * 60_000
  return { tries: login_attempts, windowMs, refusal: 'login_blocked' } as const
}

function longLimit({ site }: Asker) {
  const { login_attempts_month } = site.settings
  return { tries: login_attempts_month, windowMs: longMs, refusal: 'login_blocked' } as const
}
