import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import { projectFile } from '#database/project-file.ts'
import type { Context } from '../context/context.ts'
import { isBroken } from '../jobs/run-jobs.ts'
import { answerMetrics, metricsPath } from '../telemetry/serve-metrics.ts'

/** Only a primary can say it: on a server that follows another one this fails, and its connection goes. */
const probe = { name: 'health-probe', text: 'select pg_current_wal_lsn()' }
const patience_ms = 2000

/**
 * Alive means that this process answers; ready means that it also stays and can reach its database,
 * which takes what is written. The version is for everybody, and the numbers for whoever has the token.
 */
export function healthRoutes(context: Context): Hono {
  const routes = new Hono()
  const { version } = JSON.parse(readFileSync(projectFile('package.json'), 'utf8'))
  routes.get('/healthz', (c) => c.json({ status: 'alive' }))
  routes.get('/readyz', async (c) => {
    if (context.leaving.signal.aborted) {
      return c.json({ status: 'unready', reason: 'stopping' }, 503)
    }
    try {
      const late = sleep(patience_ms, 'late', { ref: false })
      const answer = await Promise.race([context.db.query(probe, []), late])
      if (answer === 'late') throw new Error('The database did not answer in time.')
      // Without Redis everything is answered; what happens in other processes is seen a minute late.
      if (context.nodes && !context.nodes.redis.isUp()) {
        return c.json({ status: 'degraded', reason: 'redis' })
      }
      // Everything is answered, but mails and whatever else is done by jobs wait.
      if (isBroken(context)) return c.json({ status: 'degraded', reason: 'jobs' })
      return c.json({ status: 'ready' })
    } catch (error) {
      context.log.warn({ err: error }, 'not ready')
      return c.json({ status: 'unready', reason: 'database' }, 503)
    }
  })
  routes.get('/version', (c) => c.json({ version, commit: context.environment.commit }))
  routes.get(metricsPath, async (c, next) => (await answerMetrics(context, c)) ?? next())
  return routes
}
