import type { Lander } from '#contract/landers.ts'
import type { PageName } from '#contract/pages.ts'

type Search = Record<string, string | number | undefined>

/** Every link in the product is made here. */
export const paths = {
  home: () => '/',
  login: (next?: string) => withSearch('/login', { next }),
  signup: (search: Search = {}) => withSearch('/signup', search),
  memberSignup: (id: string) => `/members/${id}/signup`,
  completeSignup: () => '/complete-signup',
  signupMatches: () => '/signup-matches',
  lander: (name: Lander | 'tinderswipe', slug?: string) =>
    `/landers/${name}${slug ? `/${slug}` : ''}`,
  memberLander: (id: string, design: 'landing' | 'landing2' | 'landing3', slug?: string) =>
    `/members/${id}/${design}${slug ? `/${slug}` : ''}`,
  entryWarning: () => '/entry-warning',
  resetPassword: () => '/reset-password',
  activateDone: () => '/activate/done',
  activateError: () => '/activate/error',
  members: (search: Search = {}) => withSearch('/members', search),
  member: (id: string) => `/members/${id}`,
  memberChat: (id: string) => `/members/${id}/chat`,
  likes: (type?: 'received' | 'given' | 'matches') => (type ? `/likes/${type}` : '/likes'),
  liker: (id: string) => `/likes/m/${id}`,
  swipeGame: () => '/swipe-game',
  matchFinder: (search: Search = {}) => withSearch('/match-finder', search),
  chats: () => '/chats',
  chat: (id: string) => `/chats/${id}`,
  premium: (search: Search = {}) => withSearch('/premium', search),
  pricing: () => '/pricing',
  credits: (search: Search = {}) => withSearch('/credits', search),
  payment: (bundleId: string, method?: string, search: Search = {}) =>
    withSearch(`/credits/${bundleId}${method ? `/${method}` : ''}`, search),
  repeatOrder: (search: Search = {}) => withSearch('/credits/repeat-order', search),
  directDebit: (search: Search = {}) => withSearch('/directdebit', search),
  transactions: (search: Search = {}) => withSearch('/transactions', search),
  transaction: (id: string) => `/transactions/${id}`,
  statementFile: (format: 'csv' | 'pdf', search: Search = {}) =>
    withSearch(`/api/transactions.${format}`, search),
  receiptFile: (id: string) => `/api/receipts/${id}`,
  profile: () => '/profile',
  sharedPhoto: (token: string) => `/photos/${token}/whole`,
  settings: (section?: string) => `/settings${section ? `#${section}` : ''}`,
  deleteAccount: (search: Search = {}) => withSearch('/settings/delete-account', search),
  accountDeleted: (search: Search = {}) => withSearch('/account-deleted', search),
  notifications: () => '/notifications',
  langConfig: (next?: string) => withSearch('/lang-config', { next }),
  emailLink: (token: string, search: Search = {}) => withSearch(`/${token}`, search),
  exportFile: () => '/api/data-export/file',
  spending: (search: Search = {}) => withSearch('/settings/spending', search),
  page: (name: PageName) => `/pages/${name}`,
  complaints: () => '/complaints',
  attribution: () => '/pages/attribution',
} as const

function withSearch(path: string, search: Search): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return query.size > 0 ? `${path}?${query}` : path
}

/**
 * One of our own pages to go to after signing in, or null for anything that leads elsewhere: to another
 * site, or to what is no page, where a form sent before any script runs would lead on to a call.
 */
export function safeNext(next: string | null): string | null {
  return next && ownPage.test(next) ? next : null
}

const ownPage =
  /^\/(?![/.]|(api|webhooks|dev)(\/|\?|$)|[^/?]*%|[^?]*(\/[/.]|%2[ef]|%5c))[\w\-./?=&%,+]*$/i
