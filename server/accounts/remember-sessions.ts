import type { Database } from '#database/connect.ts'
import type { Sessions } from '../context/services.ts'
import { hashToken } from '../secrets/tokens.ts'
import { type FoundSession, findSession, renewAfterMs, renewSession } from './sessions.ts'

/** Each takes half a kilobyte; the one that came first goes first. */
const sessionsAtMost = 20_000
/** However well changes are heard, nobody is believed for longer without being looked up. */
const lifeMs = 60_000

type Remembered = FoundSession & { until: number }

/**
 * Remembers who is signed in. The database tells what ends that (migration 0030), here before the
 * change is acknowledged and elsewhere right after its commit. While changes are not heard, nothing
 * is remembered, and each request is looked up.
 */
export function rememberSessions(db: Database, most = sessionsAtMost): Sessions {
  const known = new Map<string, Remembered>()
  let listening = false
  let changes = 0
  db.changes.hear({
    told: (what) => {
      const [kind, ids] = what.split(' ')
      if (kind !== 'members') return
      changes += 1
      if (!ids) return known.clear()
      const members = new Set(ids.split(','))
      for (const [key, { member }] of known) if (members.has(member.id)) known.delete(key)
    },
    hearing: (well) => {
      changes += 1
      known.clear()
      listening = well
    },
  })
  const recall = (key: string) => {
    const found = known.get(key)
    const holds = found && found.until > performance.now() && found.expiresAt > db.now().getTime()
    return holds ? found : undefined
  }
  const look = async (siteId: string, key: string, hash: Buffer) => {
    const before = changes
    const found = await findSession(db, siteId, hash)
    // What was read before a change that was told meanwhile may be what it ended.
    if (!found || !listening || changes !== before) return found
    known.delete(key)
    known.set(key, { ...found, until: performance.now() + lifeMs })
    const [first] = known.keys()
    if (first && known.size > most) known.delete(first)
    return found
  }
  return {
    memberOf: async (siteId, token) => {
      const hash = hashToken(token)
      const key = hash.toString('latin1')
      const found = recall(key)
      if (found?.member.siteId === siteId) return found.member
      return (await look(siteId, key, hash))?.member ?? null
    },
    renew: async (token, language) => {
      const key = hashToken(token).toString('latin1')
      const found = recall(key)
      if (found && db.now().getTime() - found.lastSeenAt < renewAfterMs) return false
      const renewed = await renewSession(db, token, language)
      known.delete(key)
      return renewed
    },
  }
}
