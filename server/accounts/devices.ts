import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { DeviceSession } from '#contract/account-access.ts'
import type { Database } from '#database/connect.ts'
import type { Asker, MemberAsker } from '../context/asker.ts'
import type { Context } from '../context/context.ts'
import { deleteInParts } from '../context/delete-in-parts.ts'
import { forgetSubscriptions } from '../notifications/push-subscriptions.ts'

/** How long a browser stays known after its last sign-in. */
export const deviceDays = 365
/** Per account; beyond that, the one that was seen first is forgotten. */
export const mostDevices = 20

type Session = {
  token_hash: Buffer
  created_at: Date
  last_seen_at: Date
  user_agent: string
  country: string | null
}

/** Where the member is signed in: this browser first, then the one used last. */
export async function loadDevices(db: Database, { member }: MemberAsker): Promise<DeviceSession[]> {
  const sessions = await db.kysely
    .selectFrom('sessions')
    .select(['token_hash', 'created_at', 'last_seen_at', 'user_agent', 'country'])
    .where('member_id', '=', member.id)
    .where('expires_at', '>', db.now())
    .orderBy('last_seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute()
  const devices = sessions.map((each) => presentDevice(each, member.sessionHash))
  return devices.sort((one, other) => Number(other.current) - Number(one.current))
}

function presentDevice(session: Session, own: Buffer): DeviceSession {
  return {
    id: deviceId(session.token_hash),
    ...nameDevice(session.user_agent),
    country: session.country,
    created_at: session.created_at.toISOString(),
    last_seen_at: session.last_seen_at.toISOString(),
    current: session.token_hash.equals(own),
  }
}

/**
 * Ends the member's sessions in other browsers, or the one with this id, and their event streams.
 * The asking session stays. No session records which browser it was in, so from now on only this
 * browser is known, and none gets push until it is there again and says so.
 */
export async function signOutElsewhere(
  context: Pick<Context, 'db' | 'connections'>,
  asker: MemberAsker,
  id?: string,
): Promise<void> {
  const { id: memberId, sessionHash } = asker.member
  await forgetDevices(context.db, memberId, asker.device)
  await forgetSubscriptions(context.db, memberId)
  const others = await context.db.kysely
    .selectFrom('sessions')
    .select('token_hash')
    .where('member_id', '=', memberId)
    .where('token_hash', '<>', sessionHash)
    .execute()
  const ending = others
    .map((each) => each.token_hash)
    .filter((hash) => id === undefined || deviceId(hash) === id)
  if (ending.length === 0) return
  await context.db.kysely.deleteFrom('sessions').where('token_hash', 'in', ending).execute()
  for (const hash of ending) context.connections.closeOf(memberId, hash)
}

/** A name for a session from which neither its token nor its stored hash can be found. */
function deviceId(tokenHash: Buffer): string {
  return createHash('sha256').update('device').update(tokenHash).digest('base64url').slice(0, 22)
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
  await deleteInParts(db, 'known_devices', sql`seen_at <= ${oldest(db)}`)
}

function oldest(db: Database): Date {
  return new Date(db.now().getTime() - deviceDays * 86_400_000)
}

/**
 * How a known browser is stored: nobody who reads the database can use it, or tell that two entries
 * are the same browser.
 */
export function hashDevice(device: string, about: string): Buffer {
  return createHash('sha256').update(about).update(':').update(device).digest()
}

type Device = Pick<DeviceSession, 'kind' | 'browser' | 'system'>

/** The first match counts: most browsers also claim to be the ones below them. */
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPiOS|OPT|Opera)\b/, 'Opera'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bDuckDuckGo\//, 'DuckDuckGo'],
  [/\b(Firefox|FxiOS|Focus)\//, 'Firefox'],
  [/(Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/\b(iPhone|iPod)\b/, 'iOS'],
  [/\biPad\b/, 'iPadOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** What a browser says about itself: its name and system, without versions and models. */
export function nameDevice(userAgent: string): Device {
  const system = nameIn(systems, userAgent)
  return { browser: nameIn(browsers, userAgent), system, kind: kindOf(system, userAgent) }
}

function nameIn(known: [RegExp, string][], userAgent: string): string | null {
  return known.find(([form]) => form.test(userAgent))?.[1] ?? null
}

function kindOf(system: string | null, userAgent: string): Device['kind'] {
  if (system === null) return 'unknown'
  if (system === 'iOS') return 'phone'
  if (system === 'iPadOS') return 'tablet'
  if (system === 'Android') return /\bMobile\b/.test(userAgent) ? 'phone' : 'tablet'
  return 'computer'
}
