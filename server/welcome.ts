import { demoSites } from '#demo/demo-sites.ts'
import { hostOfDemo } from '#demo/seed-demo-sites.ts'
import type { Environment } from './environment.ts'
import { siteUrl } from './sites/site-url.ts'

/** Tells the person who started the service where it is and whom to sign in as. */
export function welcome(environment: Environment): void {
  const lines = [`Serenade is ready at ${environment.publicUrl}`]
  if (environment.demo) {
    const password =
      environment.demoPasswords === 'made' ? 'its password is above' : 'password serenade-demo'
    lines.push(
      `Sign in as ada@example.test, ${password} (demo accounts; README has the others),`,
      'or sign up and write to "Echo", who answers by itself.',
      ...demoSites.map(({ slug, name, signIn }) => {
        const domain = hostOfDemo(slug, environment)
        return `${name}: ${siteUrl(environment, { domain, is_default: false })} (${signIn})`
      }),
    )
  }
  if (environment.smtpUrl === 'off') {
    lines.push('Mails are off: nobody can confirm an address or ask for a new password.')
  }
  if (environment.local && !environment.smtpUrl) {
    lines.push(`Mails arrive at ${environment.publicUrl}/dev/outbox`)
  }
  process.stdout.write(`\n  ${lines.join('\n  ')}\n\n`)
}
