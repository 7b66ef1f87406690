import type { MiddlewareHandler } from 'hono'

/** What a server may do instead of answering. */
export type Trouble =
  | 'works'
  | 'hangs'
  | 'resets'
  | 'broken_json'
  | 'rate_limited'
  | 'out_of_order'
  | 'too_late'
  | 'html'

/** Makes the next requests go wrong, in the order in which the troubles were given. */
export function troubles(): { next: Trouble[]; middleware: MiddlewareHandler } {
  const next: Trouble[] = []
  return {
    next,
    middleware: async (c, go) => {
      const trouble = next.shift()
      if (!trouble || trouble === 'works') return go()
      if (trouble === 'hangs') return new Promise<never>(() => undefined)
      if (trouble === 'resets') {
        const { outgoing } = c.env as { outgoing: { destroy(): void } }
        outgoing.destroy()
        return new Promise<never>(() => undefined)
      }
      return answers[trouble]()
    },
  }
}

const answers: Record<Exclude<Trouble, 'works' | 'hangs' | 'resets'>, () => Response> = {
  broken_json: () =>
    new Response('{"id": "tr_', { headers: { 'Content-Type': 'application/json' } }),
  html: () => new Response('<h1>Welcome</h1>', { headers: { 'Content-Type': 'text/html' } }),
  rate_limited: () =>
    problem(429, 'Too Many Requests', 'Too many requests. Please try again later.', '30'),
  too_late: () => problem(422, 'Unprocessable Entity', 'The payment cannot be canceled', '0'),
  out_of_order: () =>
    problem(503, 'Service Unavailable', 'The service is temporarily unavailable.', '0'),
}

function problem(status: number, title: string, detail: string, retryAfter: string): Response {
  return Response.json(
    { status, title, detail },
    { status, headers: { 'Retry-After': retryAfter, 'Content-Type': 'application/hal+json' } },
  )
}
