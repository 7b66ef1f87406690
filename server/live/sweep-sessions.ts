import type { Context } from '../context.ts'

const sweepMs = 30_000
const sweeping = new WeakSet<Context>()

const statement = {
  name: 'sessions-that-hold',
  text: `select s.token_hash from sessions s join members m on m.id = s.member_id
    where s.token_hash = any($1) and s.expires_at > $2 and m.status in ('not_confirmed', 'active')`,
}

/** Ends every stream whose session has expired or was closed by another process. */
export async function sweepSessions(context: Context): Promise<void> {
  const open = context.connections.sessions()
  if (open.length === 0) return
  const hashes = open.map((each) => each.sessionHash)
  const values = [hashes, context.db.now()]
  const rows = await context.db.query<{ token_hash: Buffer }>(statement, values)
  const holding = new Set(rows.map((row) => row.token_hash.toString('hex')))
  for (const { memberId, sessionHash } of open) {
    if (!holding.has(sessionHash.toString('hex'))) {
      context.connections.closeOf(memberId, sessionHash)
    }
  }
}

/**
 * Sweeps every half minute while streams are open; if one sweep fails, the next makes up for it.
 */
export function keepSweeping(context: Context): void {
  if (sweeping.has(context)) return
  sweeping.add(context)
  const timer = setInterval(() => {
    if (context.connections.sessions().length === 0 || context.stopping.signal.aborted) {
      clearInterval(timer)
      sweeping.delete(context)
      return
    }
    sweepSessions(context).catch((error: unknown) =>
      context.log.error({ err: error }, 'sessions could not be swept'),
    )
  }, sweepMs).unref()
}
