import type { FieldCode } from '#contract/refusals.ts'
import { passwordFault } from '#contract/rules/signup-rules.ts'

export type WrongPassword = { field: 'password' | 'password_repeat'; code: FieldCode }

/** What is wrong with a new password that was typed twice, as far as a browser can tell. */
export function wrongPassword(form: FormData): WrongPassword | null {
  const password = String(form.get('password'))
  const code = passwordFault(password)
  if (code) return { field: 'password', code }
  if (password === String(form.get('password_repeat'))) return null
  return { field: 'password_repeat', code: 'passwords_differ' }
}
