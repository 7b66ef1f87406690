import type { Environment } from './config/environment.ts'

type Guide = { welcome: (environment: Environment) => string[] }

/** Tells the person who started the service where it is, and whom to sign in as where that is known. */
export function welcome(environment: Environment, guide: Guide | null): void {
  const lines = [`Serenade is ready at ${environment.publicUrl}`]
  if (environment.demo && guide) lines.push(...guide.welcome(environment))
  if (environment.smtpUrl === 'off') {
    lines.push('Mails are off: nobody can confirm an address or ask for a new password.')
  }
  if (environment.local && !environment.smtpUrl) {
    lines.push(`Mails arrive at ${environment.publicUrl}/dev/outbox`)
  }
  process.stdout.write(`\n  ${lines.join('\n  ')}\n\n`)
}
