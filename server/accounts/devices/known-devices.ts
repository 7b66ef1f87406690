import { createHash } from 'node:crypto'
import type { Database } from '#database/connect.ts'
import type { Asker } from '../../asker.ts'

/** How long a browser stays known after its last sign-in. */
export const deviceDays = 365
/** Per account; beyond that, the one that was seen first is forgotten. */
export const mostDevices = 20

/**
 * How a known browser is stored: nobody who reads the database can use it, or tell that two entries
 * are the same browser.
 */
export function hashDevice(device: string, about: string): Buffer {
  return createHash('sha256').update(about).update(':').update(device).digest()
}

const remember = {
  name: 'remember-device',
  text: `with known as (
      insert into known_devices (device_hash, member_id, seen_at) values ($1, $2, $3)
      on conflict (device_hash) do update set seen_at = excluded.seen_at
    )
    delete from known_devices where device_hash in (
      select device_hash from known_devices where member_id = $2 and device_hash <> $1
      order by seen_at desc offset $4)`,
}

/** From now on, failed tries elsewhere do not shut the member out of this browser. */
export async function rememberDevice(
  db: Database,
  memberId: string,
  device: string,
): Promise<void> {
  await db.query(remember, [hashDevice(device, memberId), memberId, db.now(), mostDevices - 1])
}

const find = {
  name: 'find-known-device',
  text: 'select 1 from known_devices where device_hash = $1 and seen_at > $2',
}

/** Whether this browser was signed in to the account within a year. */
export async function isKnownDevice(
  db: Database,
  { device }: Asker,
  memberId: string,
): Promise<boolean> {
  if (!device) return false
  return (await db.query(find, [hashDevice(device, memberId), oldest(db)])).length > 0
}

/** Forgets the browsers known to an account, except the one with this token. */
export async function forgetDevices(
  db: Database,
  memberId: string,
  except: string | null = null,
): Promise<void> {
  const others = db.kysely.deleteFrom('known_devices').where('member_id', '=', memberId)
  const kept = except === null ? null : hashDevice(except, memberId)
  await (kept ? others.where('device_hash', '<>', kept) : others).execute()
}

/** Forgets browsers that were not signed in for a year. */
export async function forgetOldDevices(db: Database): Promise<void> {
  await db.kysely.deleteFrom('known_devices').where('seen_at', '<=', oldest(db)).execute()
}

function oldest(db: Database): Date {
  return new Date(db.now().getTime() - deviceDays * 86_400_000)
}
