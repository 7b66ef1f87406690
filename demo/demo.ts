import type { Environment } from '#server/config/environment.ts'
import type { Demo } from '#server/open-cell.ts'
import { siteUrl } from '#server/sites/site-url.ts'
import { demoSites } from './demo-sites.ts'
import { drawnPhotos } from './drawing/drawn-photos.ts'
import { lockDemo } from './lock-demo.ts'
import { hostOfDemo } from './seed-demo-sites.ts'
import { startDemo } from './start-demo.ts'

/** The door of the demonstration; server/main.ts opens it. */
export const demo: Demo = {
  lock: lockDemo,
  photoStorage: drawnPhotos,
  start: startDemo,
  welcome: whomToSignInAs,
}

function whomToSignInAs(environment: Environment): string[] {
  const password =
    environment.demoPasswords === 'made'
      ? 'its password is above, or in the log of the worker'
      : 'password serenade-demo'
  return [
    `Sign in as ada@example.test, ${password} (demo accounts; README has the others),`,
    'or sign up and write to "Echo", who answers by itself.',
    ...demoSites.map(({ slug, name, signIn }) => {
      const domain = hostOfDemo(slug, environment)
      return `${name}: ${siteUrl(environment, { domain, is_default: false })} (${signIn})`
    }),
  ]
}
