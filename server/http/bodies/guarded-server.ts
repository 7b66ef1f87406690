import type { IncomingMessage, ServerResponse } from 'node:http'
import { createAdaptorServer, type HttpBindings, type ServerType } from '@hono/node-server'
import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { Refusal } from '../../context/refusal.ts'
import { mostReturnedBytes } from '../../notifications/returned-mail.ts'
import { isFormWithFiles } from './take-form.ts'

export type GuardOptions = {
  /** A body of which fewer than `leastBytes` arrive in this time has stalled. */
  stallMs?: number
  leastBytes?: number
  /** How much of a body is still read after the answer, and for how long. */
  lingerBytes?: number
  lingerMs?: number
}

/**
 * A server that ends connections whose body stalls, however long a slow one may take, and
 * connections whose body nobody wants any more: a refused body is not read to its end.
 */
export function guardedServer(
  fetch: Parameters<typeof createAdaptorServer>[0]['fetch'],
  options: GuardOptions = {},
): ServerType {
  const server = createAdaptorServer({ fetch, autoCleanupIncoming: false })
  server.prependListener('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (!hasBody(incoming)) return
    const guard = () => {
      endStalled(incoming, options)
      endUnwanted(incoming, outgoing, options)
    }
    const isSmall = Number(incoming.headers['content-length']) <= mostBytes
    if (!isSmall) return guard()
    // A small one comes with its head, nearly always: a moment later there is nothing to guard.
    setImmediate(() => incoming.complete || guard())
  })
  return server
}

function hasBody({ headers }: IncomingMessage): boolean {
  return 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0
}

function endStalled(incoming: IncomingMessage, options: GuardOptions): void {
  const { stallMs = 30_000, leastBytes = 32 * 1024 } = options
  const { socket } = incoming
  let before = socket.bytesRead
  const look = setInterval(() => {
    if (incoming.complete) return clearInterval(look)
    if (socket.bytesRead - before < leastBytes) socket.destroy()
    before = socket.bytesRead
  }, stallMs)
  incoming.once('close', () => clearInterval(look))
}

/** A little is read after the answer, so that a browser that is still sending gets to see it. */
function endUnwanted(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  options: GuardOptions,
): void {
  const { lingerBytes = 256 * 1024, lingerMs = 1000 } = options
  const linger = () => {
    if (incoming.complete || incoming.destroyed) return
    let left = lingerBytes
    const end = setTimeout(() => incoming.socket.destroySoon(), lingerMs)
    incoming.on('data', (chunk: Buffer) => {
      left -= chunk.length
      if (left < 0) incoming.pause()
      else incoming.resume()
    })
    // Otherwise Node would read the whole body just to throw it away.
    incoming.read(0)
    incoming.resume()
    for (const event of ['end', 'close']) incoming.once(event, () => clearTimeout(end))
  }
  if (outgoing.writableEnded) linger()
  else outgoing.once('prefinish', linger)
}

/** More than anything without files needs. */
const mostBytes = 64 * 1024

/** Where a provider hands over mails that came back, each with the mail it is about. */
export const returnedMailPath = '/webhooks/mail'

/** The calls that take files, which go straight to disk. */
const callsWithFiles = ['/api/photos', '/api/chat-photos', '/api/cases']

/**
 * Refuses every body larger than any of ours: before it is read if its length is announced,
 * otherwise after so many bytes. Forms with files have limits of their own.
 */
export function limitBody(): MiddlewareHandler {
  const limitMail = bodyLimit({ maxSize: mostReturnedBytes, onError: refuse })
  return async (c, next) => {
    if (c.req.method === 'POST' && c.req.path === returnedMailPath) return limitMail(c, next)
    if (!takesFiles(c)) await limitBodyOfCall(c)
    return next()
  }
}

const countBytes = bodyLimit({ maxSize: mostBytes, onError: refuse })

/** The same for a call, which takes no files; waits only where a length is not announced. */
export function limitBodyOfCall(c: HonoContext): Promise<unknown> | undefined {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return undefined
  const inPieces = c.req.header('transfer-encoding') !== undefined
  const announced = inPieces ? undefined : c.req.header('content-length')
  if (announced) return Number(announced) > mostBytes ? refuse() : undefined
  // On the line, what is neither announced nor in pieces is not there.
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  return incoming && !inPieces ? undefined : countBytes(c, async () => undefined)
}

function takesFiles(c: HonoContext): boolean {
  if (!isFormWithFiles(c)) return false
  return callsWithFiles.includes(c.req.path) || !/^\/(api|webhooks|dev)(\/|$)/.test(c.req.path)
}

function refuse(): never {
  throw new Refusal('body_too_large')
}
