import type { User } from '#contract/accounts.ts'
import type { ShortLinkPurpose } from '#contract/links.ts'
import { paths } from '../paths.ts'
import { welcomeBackParameter } from './welcome-back.tsx'

/** Where to go after following a link; null means staying to read what came of it. */
export function afterLink(
  purpose: ShortLinkPurpose,
  user: Pick<User, 'signup_step'> | null,
): string | null {
  if (!user) return null
  switch (purpose) {
    case 'unsubscribe':
    // Taken by a call of its own, which leads nowhere.
    case 'export':
      return null
    case 'reactivation':
      return paths.members({ [welcomeBackParameter]: 1 })
    case 'sign_in':
      return user.signup_step ? paths.completeSignup() : paths.members()
  }
}
