import { Server, type ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context as HonoContext } from 'hono'
import { markAllDelivered } from '../chats/read-conversation.ts'
import type { Context } from '../context/context.ts'
import { Refusal } from '../context/refusal.ts'
import type { LiveStream } from '../context/services.ts'
import { readyText } from './connections.ts'
import { memberCame, memberLeft } from './presence.ts'

const headers = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'private, no-store, no-transform',
  'X-Content-Type-Options': 'nosniff',
  // Asks proxies that collect answers before passing them on not to.
  'X-Accel-Buffering': 'no',
  // Nothing follows on this connection, so the end of the stream closes it.
  Connection: 'close',
}

/**
 * Tells the adapter that the answer is on its way already. The copy is a plain Response whichever
 * was loaded first: the adapter's own, which it puts in the place of the platform's as soon as it
 * listens, would be sent after all, and end the stream.
 */
const alreadySent = RESPONSE_ALREADY_SENT.clone()

/** Opens the stream of a member's live events. It carries nothing about anybody else's. */
export async function streamEvents(context: Context, c: HonoContext): Promise<Response> {
  const { member } = await context.whoAsks(c)
  if (!member) throw new Refusal('authentication_required')
  if (c.req.method === 'HEAD') return c.body(null, 200, headers)
  const { outgoing } = c.env as HttpBindings
  if (outgoing.destroyed) return alreadySent
  // It ends with its connection, so its parts need no lengths between them.
  outgoing.useChunkedEncodingByDefault = false
  outgoing.writeHead(200, headers)
  const isFirst = !context.connections.isOnline(member.id)
  const stream = new PageStream(outgoing, {
    sessionHash: member.sessionHash,
    page: c.req.query('page') ?? '',
    inSight: c.req.query('hidden') === undefined,
  })
  const close = context.connections.open(member.id, stream)
  const leave = () => {
    close()
    memberLeft(context, member.id)
  }
  outgoing.on('error', ignore).once('close', leave)
  // From here on every event comes through; the page is told whether it missed one before.
  const missed = await context.connections.missedSince(member.id, c.req.query('since') ?? '')
  if (outgoing.destroyed) return alreadySent
  outgoing.cork()
  // Node keeps the head as long as the connection lasts: sent by itself it is one text, together with
  // what follows it stays the sixty pieces that it was made of.
  outgoing.flushHeaders()
  outgoing.write(`retry: ${pauseMs()}\n\n${readyText(missed)}`)
  outgoing.uncork()
  const socket = takeSocket(outgoing)
  if (socket) {
    // The answer may still be closed, by a fault that comes too late for it: the stream goes on.
    outgoing.off('close', leave)
    stream.goOn(socket.once('close', leave))
  }
  keepSweeping(context)
  hearOfSessions(context)
  if (isFirst) memberCame(context, member.id)
  await markAllDelivered(context, member.id).catch((error: unknown) =>
    context.log.error({ err: error }, 'what waited could not be marked as delivered'),
  )
  return alreadySent
}

/** How long a page waits before it comes back. All are cut at once where a process ends: not so here. */
function pauseMs(): number {
  return 1000 + Math.floor(Math.random() * 2000)
}

type Page = Pick<LiveStream, 'sessionHash' | 'page' | 'inSight'>

/** One of these is all that we keep of an open page: its methods are shared by all. */
class PageStream implements LiveStream {
  readonly sessionHash: Buffer
  readonly page: string | undefined
  inSight: boolean | undefined
  beatsUnanswered = 0
  #way: ServerResponse | Socket
  #waiting = ''

  constructor(outgoing: ServerResponse, { sessionHash, page, inSight }: Page) {
    this.#way = outgoing
    this.sessionHash = sessionHash
    this.page = page
    this.inSight = inSight
  }

  /** From here on it writes to the connection itself. */
  goOn(socket: Socket): void {
    this.#way = socket
  }

  /** What is told in one go leaves in one piece: a message that is sent tells its sender three things. */
  write(text: string): void {
    if (!this.#waiting) process.nextTick(flush, this)
    this.#waiting += text
  }

  flush(): void {
    const text = this.#waiting
    this.#waiting = ''
    if (text && !this.#way.writableEnded) this.#way.write(text)
  }

  bufferedBytes(): number {
    return this.#way.writableLength + this.#waiting.length
  }

  end(): void {
    const way = this.#way
    // A reader that is too slow would never receive a proper ending; all others do.
    if (way.writableLength > 0) return void way.destroy()
    this.flush()
    if (!(way instanceof Socket)) return void way.end()
    // One that stops reading just now is waited for no longer than that.
    way.setTimeout(lastWords_ms, () => way.destroy())
    way.destroySoon()
  }
}

const lastWords_ms = 2000

function flush(stream: PageStream): void {
  stream.flush()
}

const ignore = () => undefined

const nothing = Buffer.alloc(0)

/**
 * Takes the connection of an answer that has begun, and that ends with it, away from HTTP. Node holds
 * 17 kB for an answer that waits, ten of them its parser's; a connection alone has three. It lets go of
 * all the others itself where a request changes the protocol, so ours says that it does and Node is made
 * to look once more. Whatever is not as expected, the answer goes on as it is.
 */
function takeSocket(outgoing: ServerResponse): Socket | undefined {
  const { socket, req: incoming } = outgoing
  if (!socket?.writable || outgoing.writableEnded || socket.isPaused()) return undefined
  // Behind another answer of the same connection it has not begun yet; what is still kept is its own.
  if (outgoing.writableLength > socket.writableLength || !incoming.complete) return undefined
  const { server } = socket as { server?: unknown }
  if (!(server instanceof Server) || server.listenerCount('upgrade') > 0) return undefined
  let taken = false
  const take = () => {
    taken = true
  }
  server.once('upgrade', take)
  Object.assign(incoming, { upgrade: true })
  socket.emit('data', nothing)
  Object.assign(incoming, { upgrade: false })
  server.off('upgrade', take)
  if (!taken) return undefined
  outgoing.detachSocket(socket)
  // What HTTP did until here: whoever goes is gone, and what is still said by a page is not heard.
  socket.allowHalfOpen = false
  return socket.on('error', ignore).resume()
}

const sweepMs = 30_000
const sweeping = new WeakSet<Context>()
const hearing = new WeakSet<Context>()

const statement = {
  name: 'sessions-that-hold',
  text: `select s.token_hash from sessions s join members m on m.id = s.member_id
    where s.token_hash = any($1) and s.expires_at > $2 and m.status in ('not_confirmed', 'active')
      and is_here(m.site_id)`,
}

/**
 * Ends every stream whose session has expired or was closed by another process, or whose site has left
 * for another cell; of all members, or of some.
 */
export async function sweepSessions(context: Context, members?: Set<string>): Promise<void> {
  const all = context.connections.sessions()
  const open = members ? all.filter(({ memberId }) => members.has(memberId)) : all
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

/** A session that another process ended is told by the database (migration 0030). */
function hearOfSessions(context: Context): void {
  if (hearing.has(context)) return
  hearing.add(context)
  const sweep = (members?: Set<string>) => {
    sweepSessions(context, members).catch((error: unknown) =>
      context.log.error({ err: error }, 'sessions could not be swept'),
    )
  }
  context.db.changes.hear({
    told: (what) => {
      const [kind, ids] = what.split(' ')
      if (kind === 'members') sweep(ids ? new Set(ids.split(',')) : undefined)
      // One may have left for another cell.
      if (kind === 'sites') sweep()
    },
    hearing: (well) => well && sweep(),
  })
}

/**
 * Sweeps every half minute while streams are open; if one sweep fails, the next makes up for it.
 */
function keepSweeping(context: Context): void {
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
