import { Hono } from 'hono'
import type { Context } from '../context.ts'

const probe = { name: 'health-probe', text: 'select 1' }

/** Alive means that this process answers; ready means that it can also reach its database. */
export function healthRoutes(context: Context): Hono {
  const routes = new Hono()
  routes.get('/healthz', (c) => c.json({ status: 'alive' }))
  routes.get('/readyz', async (c) => {
    try {
      await context.db.query(probe, [])
      return c.json({ status: 'ready' })
    } catch (error) {
      context.log.warn({ err: error }, 'not ready')
      return c.json({ status: 'unready', reason: 'database' }, 503)
    }
  })
  return routes
}
