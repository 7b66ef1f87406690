import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import type { Context } from '../context/context.ts'

const probe = { name: 'health-probe', text: 'select 1' }
const patience_ms = 2000

/** Alive means that this process answers; ready means that it can also reach its database. */
export function healthRoutes(context: Context): Hono {
  const routes = new Hono()
  routes.get('/healthz', (c) => c.json({ status: 'alive' }))
  routes.get('/readyz', async (c) => {
    try {
      const late = sleep(patience_ms, 'late', { ref: false })
      const answer = await Promise.race([context.db.query(probe, []), late])
      if (answer === 'late') throw new Error('The database did not answer in time.')
      // Without Redis everything is answered; what happens in other processes is seen a minute late.
      if (context.nodes && !context.nodes.redis.isUp()) {
        return c.json({ status: 'degraded', reason: 'redis' })
      }
      return c.json({ status: 'ready' })
    } catch (error) {
      context.log.warn({ err: error }, 'not ready')
      return c.json({ status: 'unready', reason: 'database' }, 503)
    }
  })
  return routes
}
