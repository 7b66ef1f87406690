import { randomUUID } from 'node:crypto'
import { ServerResponse } from 'node:http'
import { measured, since } from './metrics.ts'
import { type ThisRequest, thisRequest, withRequest } from './this-request.ts'
import { traced } from './traces.ts'

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
  if (thisRequest()) return answer()
  const { incoming, outgoing } = (connection ?? {}) as Connection
  const given = trustedProxies > 0 ? givenId(request, incoming) : null
  const id = given ?? randomUUID()
  const about: ThisRequest = { id }
  const isOnTheLine = outgoing instanceof ServerResponse
  if (isOnTheLine) outgoing.setHeader('X-Request-Id', id)
  if (isOnTheLine && !measured() && !traced()) return withRequest(about, answer)
  return withRequest(about, async () => {
    const begun = performance.now()
    const part = beginTrace(request, about)
    const made = await answer()
    if (!isOnTheLine) made.headers.set('X-Request-Id', id)
    const [route, method, { status }] = [
      about.route ?? kindOf(request.url),
      methodOf(request),
      made,
    ]
    measured()?.request(route, method, status, since(begun))
    const told = {
      'http.route': route,
      'http.request.method': method,
      'http.response.status_code': status,
    }
    part?.end(told, status >= 500, `${method} ${route}`)
    return made
  })
}

function beginTrace(request: Request, about: ThisRequest) {
  const traces = traced()
  if (!traces) return null
  const caller = traces.calledBy(request.headers.get('traceparent'))
  const part = traces.begin('request', 'server', caller)
  about.trace = part.inside
  return part
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
