import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { ServerResponse } from 'node:http'
import { measured, since } from './metrics.ts'

/** What is known of a request while it is being answered, wherever the answer is being made. */
export type ThisRequest = {
  /** By which its answer and its log lines are told from all others. */
  id: string
  /** The template of what answers it, for numbers: never with an id in it. */
  route?: string
}

const requests = new AsyncLocalStorage<ThisRequest>()

/** The request that is being answered; undefined for work that nobody asked for. */
export function thisRequest(): ThisRequest | undefined {
  return requests.getStore()
}

/** Says by which template the request is answered. A page's own calls belong to the page. */
export function noteRoute(template: string): void {
  const about = requests.getStore()
  if (about) about.route ??= template
}

type Connection = {
  incoming?: { headers?: Record<string, string | string[] | undefined> }
  outgoing?: unknown
}
type Answering = () => Response | Promise<Response>

/**
 * Answers a request under an id, which the answer carries as X-Request-Id. A trusted proxy may have
 * given it one. What a page asks in process belongs to the page's request.
 */
export function asRequest(
  { trustedProxies }: { trustedProxies: number },
  request: Request,
  connection: unknown,
  answer: Answering,
): Response | Promise<Response> {
  if (requests.getStore()) return answer()
  const { incoming, outgoing } = (connection ?? {}) as Connection
  const given = trustedProxies > 0 ? givenId(request, incoming) : null
  const about: ThisRequest = { id: given ?? randomUUID() }
  const isOnTheLine = outgoing instanceof ServerResponse
  if (isOnTheLine) outgoing.setHeader('X-Request-Id', about.id)
  if (isOnTheLine && !measured()) return requests.run(about, answer)
  return requests.run(about, async () => {
    const begun = performance.now()
    const made = await answer()
    if (!isOnTheLine) made.headers.set('X-Request-Id', about.id)
    const route = about.route ?? kindOf(request.url)
    measured()?.request(route, methodOf(request), made.status, since(begun))
    return made
  })
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']

function methodOf({ method }: Request): string {
  return methods.includes(method) ? method : 'other'
}

/** For what has no template: the first part of its path, if it is one that we have. */
function kindOf(url: string): string {
  const [, first = ''] = /^\w+:\/\/[^/]*\/([\w-]*)/.exec(url) ?? []
  return kinds.includes(first) ? `/${first}` : 'other'
}

const kinds = ['api', 'assets', 'dev', 'healthz', 'metrics', 'photos', 'readyz', 'webhooks']

/** As nginx, HAProxy, Caddy and Envoy make them: no name, address or text of anybody fits in. */
const wellFormed = /^[0-9a-f-]{16,64}$/i

function givenId(request: Request, incoming: Connection['incoming']): string | null {
  const given = incoming?.headers?.['x-request-id'] ?? request.headers.get('x-request-id')
  return typeof given === 'string' && wellFormed.test(given) ? given : null
}
