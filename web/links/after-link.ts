import type { User } from '#contract/accounts.ts'
import type { ShortLinkPurpose } from '#contract/links.ts'
import { paths } from '../paths.ts'
import { welcomeBackParameter } from './welcome-back.tsx'

/** Where who followed a link goes on; null is to stay and read what came of it. */
export function afterLink(
  purpose: ShortLinkPurpose,
  user: Pick<User, 'signup_step'> | null,
): string | null {
  if (!user || purpose === 'unsubscribe') return null
  if (purpose === 'reactivation') return paths.members({ [welcomeBackParameter]: 1 })
  return user.signup_step ? paths.completeSignup() : paths.members()
}
