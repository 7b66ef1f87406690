import { expect, test } from 'vitest'
import { afterLink } from './after-link.ts'

const finished = { signup_step: null }

test('who signs in by a link goes on with the sign-up where it stopped, else to the members', () => {
  expect(afterLink('sign_in', { signup_step: 'about_me' })).toBe('/complete-signup')
  expect(afterLink('sign_in', finished)).toBe('/members')
})

test('who comes back is greeted among the members', () => {
  expect(afterLink('reactivation', finished)).toBe('/members?welcome_back=1')
})

test('who ends the e-mails stays and reads it, signed in or not', () => {
  expect(afterLink('unsubscribe', null)).toBeNull()
  expect(afterLink('unsubscribe', finished)).toBeNull()
})
