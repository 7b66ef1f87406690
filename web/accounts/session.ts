import type { FieldCode } from '#contract/refusals.ts'
import { passwordFault } from '#contract/rules/signup-rules.ts'
import { call, endSession } from '../data/browser-client.ts'
import { forgetPush } from '../push/forget-push.ts'
import { paths } from '../routing/paths.ts'

export type WrongPassword = { field: 'password' | 'password_repeat'; code: FieldCode }

/** What is wrong with a new password that was typed twice, as far as a browser can tell. */
export function wrongPassword(form: FormData): WrongPassword | null {
  const password = String(form.get('password'))
  const code = passwordFault(password)
  if (code) return { field: 'password', code }
  if (password === String(form.get('password_repeat'))) return null
  return { field: 'password_repeat', code: 'passwords_differ' }
}

/** What this browser stores for an account that contains somebody's words. */
const written = /^(draft|outbox|last-chat):/

/**
 * Ends the session on the server, forgets what was written here, and starts over on the home page.
 */
export async function signOut(): Promise<void> {
  endSession()
  await forgetPush()
  await call('GET /api/logout.php', {})
  for (const key of Object.keys(localStorage)) {
    if (written.test(key)) localStorage.removeItem(key)
  }
  location.assign(paths.home())
}
