import type { Environment } from './environment.ts'

/** Tells the person who started the service where it is and whom to sign in as. */
export function welcome(environment: Environment): void {
  const lines = [`Serenade is ready at ${environment.publicUrl}`]
  if (environment.demo) {
    lines.push(
      'Sign in as ada@example.test, password serenade-demo (demo accounts; README has the others),',
      'or sign up and write to "Echo", who answers by itself.',
    )
  }
  if (environment.local && !environment.smtpUrl) {
    lines.push(`Mails arrive at ${environment.publicUrl}/dev/outbox`)
  }
  process.stdout.write(`\n  ${lines.join('\n  ')}\n\n`)
}
