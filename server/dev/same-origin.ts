import type { MiddlewareHandler } from 'hono'

/** Lets forms of our own pages through, and nobody else's. */
export const sameOrigin: MiddlewareHandler = async (c, next) => {
  const from = c.req.header('sec-fetch-site')
  if (from && from !== 'same-origin') return c.text('Only from the page itself.', 403)
  return next()
}
