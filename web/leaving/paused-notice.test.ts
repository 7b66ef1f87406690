import { expect, test } from 'vitest'
import { showsPause } from './paused-notice.tsx'

test.each(['/members', '/members/abc', '/chats', '/chats/abc', '/likes/received', '/swipe-game'])(
  'a member who takes a break is reminded of it on %s',
  (pathname) => expect(showsPause(pathname)).toBe(true),
)

test.each(['/', '/settings', '/settings/delete-account', '/credits', '/pages/faq', '/membership'])(
  'and not on %s',
  (pathname) => expect(showsPause(pathname)).toBe(false),
)
