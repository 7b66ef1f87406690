import { seedCast } from '#database/cast/seed/seed-cast.ts'
import { hashPassword } from '../accounts/passwords/passwords.ts'
import type { Context } from '../context.ts'
import { findSite } from '../sites/find-site.ts'
import { drawAhead } from './draw-ahead.ts'
import { startEcho } from './echo.ts'
import { seedDemoSites } from './seed-demo-sites.ts'

/** Marked as what it is: every demo account has it, and the start prints it. */
export const demoPassword = 'serenade-demo'

/** Fills the demo communities once and lets Echo answer. Only with DEMO=1. */
export async function startDemo(context: Context): Promise<{ stop: () => void }> {
  const site = await findSite(context.db, 'localhost')
  const passwordHash = await hashPassword(demoPassword)
  const echoId = await seedCast(context.db, { siteId: site.id, passwordHash })
  await seedDemoSites(context.db, { environment: context.environment, passwordHash })
  const echo = startEcho(context, echoId)
  const drawing = drawAhead(context)
  return {
    stop: () => {
      echo.stop()
      drawing.stop()
    },
  }
}
