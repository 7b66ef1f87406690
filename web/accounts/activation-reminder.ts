import type { User } from '#contract/accounts.ts'

type Known = Pick<User, 'status' | 'notifications_disabled'> & {
  profile: Pick<User['profile'], 'status'>
}
type Shown = { user: Known | null; url: Pick<URL, 'pathname' | 'search'>; smartphone: boolean }

const silent = [
  /^\/(activate|signup|complete-signup|signup-matches|settings|notifications)(\/|$)/,
  /^\/members\/[^/]+\/signup$/,
]

/** How this page reminds the member to confirm the e-mail address; null if it does not. */
export function activationReminder({ user, url, smartphone }: Shown): 'alert' | 'modal' | null {
  if (user?.status !== 'not_confirmed' || user.profile.status !== 'disabled') return null
  if (user.notifications_disabled.length > 0) return null
  if (silent.some((route) => route.test(url.pathname))) return null
  const bySignupCall = new URLSearchParams(url.search).has('api_signup_complete')
  return bySignupCall && smartphone ? 'modal' : 'alert'
}
