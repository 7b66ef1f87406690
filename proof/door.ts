import { randomInt } from 'node:crypto'
import { EventEmitter } from 'node:events'
import type { ServerBuild } from 'react-router'
import type { Problem } from '#contract/refusals.ts'
import type { Context } from '#server/context/context.ts'
import { createHttp } from '#server/http.ts'

type Knock = {
  /** The whole Cookie header, or nothing for a visitor. */
  cookie?: string
  headers?: Record<string, string>
  body?: BodyInit
  /** The client's address; limits on tries count by it. */
  address?: string
}

export type Answer = {
  status: number
  headers: Headers
  text: string
  /** `ok`, or the code of the problem. */
  outcome: string
}

export type Door = (request: string, knock?: Knock) => Promise<Answer>

/**
 * The whole server as clients meet it at a host, but in process; its answers are checked against
 * the contract.
 */
export function openDoor(context: Context, host = 'localhost'): Door {
  // Nobody asks for pages here, so React Router's build is not needed.
  const http = createHttp({ context, build: {} as ServerBuild, developing: true, files: null })
  return async (request, { cookie, headers, body, address } = {}) => {
    const [method = '', path = ''] = request.split(' ')
    const stream = anOpenStream()
    const answer = await http.request(
      `http://${host}${path}`,
      {
        method,
        headers: { ...ownPage, ...lengthOf(body), ...(cookie && { Cookie: cookie }), ...headers },
        ...(body !== undefined && { body }),
      },
      {
        incoming: { socket: { remoteAddress: address ?? '198.51.100.1' } },
        outgoing: stream,
      },
    )
    const text = await answer.text()
    stream.emit('close')
    return {
      status: answer.status,
      headers: answer.headers,
      text,
      outcome: outcomeOf(answer, text),
    }
  }
}

/**
 * An answer with everything by which a client could tell it from another. The nonce of a page's policy,
 * the request's own id and the moment of sending are chance.
 */
export function shownIn({ status, headers, text }: Pick<Answer, 'status' | 'headers' | 'text'>) {
  const chance = ['content-security-policy', 'x-request-id', 'date']
  const told = [...headers].filter(([name]) => !chance.includes(name))
  const id = headers.get('x-request-id')
  return JSON.stringify([status, told, id ? text.replaceAll(id, '{request}') : text])
}

/** Somebody's address in the public network, never a private one, which is trusted with more. */
export function anAddress(): string {
  return Array.from({ length: 4 }, () => randomInt(20, 90)).join('.')
}

/** As on the line, where a body comes with its length or in pieces. */
function lengthOf(body?: BodyInit): Record<string, string> {
  return typeof body === 'string' ? { 'Content-Length': `${Buffer.byteLength(body)}` } : {}
}

/** What a browser sends with a request from one of our own pages. */
const ownPage = { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' }

/** Stands in for the connection that the stream of events is written to. */
function anOpenStream() {
  return Object.assign(new EventEmitter(), {
    destroyed: false,
    writableLength: 0,
    writeHead: () => undefined,
    cork: () => undefined,
    flushHeaders: () => undefined,
    uncork: () => undefined,
    write: () => true,
    destroy: () => undefined,
  })
}

function outcomeOf(answer: Response, text: string): string {
  if (answer.status < 300) return 'ok'
  // The answer to a HEAD has no body to say more.
  return text === '' ? `${answer.status}` : (JSON.parse(text) as Problem).code
}
