/** What no program needs to visit: calls, and pages for members or for the holder of a link. */
const closed = [
  '/api',
  '/photos/',
  '/webhooks/',
  '/account-deleted',
  '/activate/',
  '/chats',
  '/complete-signup',
  '/credits',
  '/directdebit',
  '/entry-warning',
  '/lang-config',
  '/likes',
  '/mail-change/',
  '/match-finder',
  '/notifications',
  '/premium',
  '/profile',
  '/reset-password',
  '/settings',
  '/signup',
  '/signup-matches',
  '/swipe-game',
  '/transactions',
]

/**
 * Which addresses search engines may visit. Those in e-mails have no common beginning and are
 * linked from nowhere; their pages say that they must not be kept.
 */
export function robotsText(address: string, { membersOpen }: { membersOpen: boolean }): string {
  const members = membersOpen
    ? ['Disallow: /members/*/chat', 'Disallow: /members/*/signup']
    : ['Allow: /members/*/landing', 'Disallow: /members']
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    ...members,
    'Allow: /',
    '',
    `Sitemap: ${address}/sitemap.xml`,
  ]
  return `${lines.join('\n')}\n`
}
