import type { Context as HonoContext } from 'hono'

const titles: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized Request',
  404: 'Not Found',
  409: 'Conflict',
  410: 'Gone',
  422: 'Unprocessable Entity',
}

type Refused = 400 | 401 | 404 | 409 | 410 | 422

/** An error in Mollie's words. */
export function refuse(c: HonoContext, status: Refused, detail: string, field?: string): Response {
  const documentation = { href: 'https://docs.mollie.com/errors', type: 'text/html' }
  return c.json(
    {
      status,
      title: titles[status],
      detail,
      ...(field ? { field } : {}),
      _links: { documentation },
    },
    status,
    { 'Content-Type': 'application/hal+json' },
  )
}
