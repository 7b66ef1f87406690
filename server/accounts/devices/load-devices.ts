import { createHash } from 'node:crypto'
import type { DeviceSession } from '#contract/account-access.ts'
import type { Database } from '#database/connect.ts'
import type { MemberAsker } from '../../asker.ts'
import { nameDevice } from './name-device.ts'

type Session = { token_hash: Buffer; created_at: Date; last_seen_at: Date; user_agent: string }

const hourMs = 3_600_000

/** Where the member is signed in: this browser first, then the one used last. */
export async function loadDevices(db: Database, { member }: MemberAsker): Promise<DeviceSession[]> {
  const sessions = await db.kysely
    .selectFrom('sessions')
    .select(['token_hash', 'created_at', 'last_seen_at', 'user_agent'])
    .where('member_id', '=', member.id)
    .where('expires_at', '>', db.now())
    .orderBy('last_seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute()
  const devices = sessions.map((each) => presentDevice(each, member.sessionHash))
  return devices.sort((one, other) => Number(other.current) - Number(one.current))
}

/** A name for a session from which neither its token nor its stored hash can be found. */
export function deviceId(tokenHash: Buffer): string {
  return createHash('sha256').update('device').update(tokenHash).digest('base64url').slice(0, 22)
}

function presentDevice(session: Session, own: Buffer): DeviceSession {
  return {
    id: deviceId(session.token_hash),
    ...nameDevice(session.user_agent),
    created_at: fullHour(session.created_at),
    last_seen_at: fullHour(session.last_seen_at),
    current: session.token_hash.equals(own),
  }
}

function fullHour(moment: Date): string {
  return new Date(Math.floor(moment.getTime() / hourMs) * hourMs).toISOString()
}
