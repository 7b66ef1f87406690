import { expect, test } from 'vitest'
import { startOf } from './start.route.tsx'

test('the installed app begins where somebody is expected', () => {
  expect(startOf(null, 0)).toBe('/login')
  expect(startOf({ signup_step: 'photo' }, 3)).toBe('/complete-signup')
  expect(startOf({ signup_step: null }, 3)).toBe('/chats')
  expect(startOf({ signup_step: null }, 0)).toBe('/members')
})
