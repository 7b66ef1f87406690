import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context as HonoContext } from 'hono'
import { markAllDelivered } from '../chats/mark-delivered.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { whoAsks } from '../who-asks.ts'
import { memberCame, memberLeft } from './presence.ts'
import { keepSweeping } from './sweep-sessions.ts'

const headers = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'private, no-store, no-transform',
  'X-Content-Type-Options': 'nosniff',
  // Asks proxies that collect answers before passing them on not to.
  'X-Accel-Buffering': 'no',
  // Nothing follows on this connection, so the end of the stream closes it.
  Connection: 'close',
}

/** Opens the stream of a member's live events. It carries nothing about anybody else's. */
export async function streamEvents(context: Context, c: HonoContext): Promise<Response> {
  const { member } = await whoAsks(context, c)
  if (!member) throw new Refusal('authentication_required')
  if (c.req.method === 'HEAD') return c.body(null, 200, headers)
  const { outgoing } = c.env as HttpBindings
  if (outgoing.destroyed) return RESPONSE_ALREADY_SENT
  outgoing.writeHead(200, headers)
  const isFirst = !context.connections.isOnline(member.id)
  const close = context.connections.open(member.id, {
    sessionHash: member.sessionHash,
    write: (text) => void outgoing.write(text),
    bufferedBytes: () => outgoing.writableLength,
    // A reader that is too slow would never receive a proper ending; all others do.
    end: () => void (outgoing.writableLength > 0 ? outgoing.destroy() : outgoing.end()),
  })
  const leave = () => {
    close()
    memberLeft(context, member.id)
  }
  outgoing.once('close', leave)
  outgoing.once('error', leave)
  // From here on every event comes through; the page is told whether it missed one before.
  const missed = context.connections.missedSince(member.id, c.req.query('since') ?? '')
  outgoing.write(`retry: 2000\n\nevent: ready\ndata: ${JSON.stringify({ missed })}\n\n`)
  keepSweeping(context)
  if (isFirst) memberCame(context, member.id)
  await markAllDelivered(context, member.id).catch((error: unknown) =>
    context.log.error({ err: error }, 'what waited could not be marked as delivered'),
  )
  return RESPONSE_ALREADY_SENT
}
