import { expect, test } from 'vitest'
import { hasOwnHead, mayBeKept } from './own-head.ts'

test.each([
  '/',
  '/login',
  '/pricing',
  '/complaints',
  '/complaints/',
  '/pages/terms',
  '/landers/gallery',
  '/landers/gallery/weekend',
])('%s may be kept by search engines', (path) => {
  expect([hasOwnHead(path), mayBeKept(path)]).toEqual([true, true])
})

test.each(['/members/0190-x', '/members/0190-x/landing', '/members/0190-x/landing3/talk'])(
  '%s is kept only where it says so itself',
  (path) => {
    expect([hasOwnHead(path), mayBeKept(path)]).toEqual([true, false])
  },
)

test.each([
  '/members',
  '/members/0190-x/chat',
  '/members/0190-x/signup',
  '/signup',
  '/complete-signup',
  '/chats',
  '/settings/delete-account',
  '/credits/0190-x/ideal',
  '/reset-password/do',
  '/some-token-of-an-e-mail',
  '/entry-warning',
])('%s is never kept', (path) => {
  expect([hasOwnHead(path), mayBeKept(path)]).toEqual([false, false])
})
