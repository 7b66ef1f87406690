import { expect, test } from 'vitest'
import { afterLogin } from './login.route.tsx'

const to = (signup_step: 'photo' | null, address: string) =>
  afterLogin({ signup_step }, new URL(address, 'https://serenade.test'))

test('logging in leads to the page that was asked for, or to the members', {
  tags: ['S2.25'],
}, () => {
  expect(to(null, '/login')).toBe('/members')
  expect(to(null, '/login?next=/likes')).toBe('/likes')
  expect(to(null, '/login?next=//evil.example')).toBe('/members')
})

test('a sign-up that stopped on the way goes on where it was', { tags: ['S2.19'] }, () => {
  expect(to('photo', '/login')).toBe('/complete-signup')
  expect(to('photo', '/login?next=/chats')).toBe('/chats')
})
