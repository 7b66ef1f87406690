import { hashPassword } from '#server/accounts/passwords.ts'
import type { Context } from '#server/context/context.ts'
import { findSite } from '#server/sites/find-site.ts'
import { drawAhead } from './drawing/draw-ahead.ts'
import { startEcho } from './echo.ts'
import { makeDemoPasswords, unknownPassword } from './lock-demo.ts'
import { seedCast } from './seed/seed-cast.ts'
import { seedDemoSites } from './seed-demo-sites.ts'

/** Named for what it is: every demo account has it, and the start prints it. */
export const demoPassword = 'serenade-demo'

/**
 * Fills the demo communities once and lets Echo answer. Only with DEMO=1, or with DEMO=public, which
 * prints other passwords at each start.
 */
export async function startDemo(context: Context): Promise<{ stop: () => Promise<void> }> {
  const { environment } = context
  const site = await findSite(context.db, 'localhost')
  const made = environment.demoPasswords === 'made'
  const passwordHash = made ? unknownPassword : await hashPassword(demoPassword)
  const echoId = await seedCast(context.db, { siteId: site.id, passwordHash })
  await seedDemoSites(context.db, { environment, passwordHash })
  if (made) process.stdout.write(passwordsText(await makeDemoPasswords(context.db)))
  const echo = startEcho(context, echoId)
  const drawing = drawAhead(context)
  return {
    stop: async () => {
      await Promise.all([echo.stop(), drawing.stop()])
    },
  }
}

function passwordsText(passwords: Map<string, string>): string {
  const lines = [...passwords].map(([email, password]) => `${email}  ${password}`)
  return `\n  ${['Passwords of the demo until the next start:', ...lines].join('\n  ')}\n`
}
