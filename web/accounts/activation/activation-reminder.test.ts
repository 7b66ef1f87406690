import { expect, test } from 'vitest'
import { activationReminder } from './activation-reminder.ts'

type Known = Parameters<typeof activationReminder>[0]['user']
const user: NonNullable<Known> = {
  status: 'not_confirmed',
  notifications_disabled: [],
  profile: { status: 'disabled' },
}
const at = (address: string) => {
  const { pathname, search } = new URL(address, 'https://serenade.test')
  return { pathname, search }
}
const on = (address: string) => activationReminder({ user, url: at(address), smartphone: false })
const of = (changed: Partial<typeof user>) =>
  activationReminder({ user: { ...user, ...changed }, url: at('/members'), smartphone: false })

test('S4.1 the reminder shows only while the account is not confirmed', () => {
  expect(of({})).toBe('alert')
  expect(of({ status: 'active' })).toBeNull()
  expect(activationReminder({ user: null, url: at('/'), smartphone: true })).toBeNull()
})

test('S4.2 the reminder shows only while the profile is disabled', () => {
  expect(of({ profile: { status: 'active' } })).toBeNull()
})

test('S4.3 the reminder does not show to who has disabled notifications', () => {
  expect(of({ notifications_disabled: ['messages'] })).toBeNull()
})

test('S4.4 S4.10 the reminder does not show on any route of sign-up', () => {
  const routes = ['/signup', '/complete-signup', '/signup-matches', '/members/1/signup']
  expect(routes.map(on)).toEqual([null, null, null, null])
})

test('S4.5 S4.6 the reminder does not show on settings and notifications', () => {
  expect(['/settings', '/settings/delete-account', '/notifications'].map(on)).toEqual([
    null,
    null,
    null,
  ])
})

test('S4.7 the reminder is a modal after a sign-up through the call on a smartphone', () => {
  const url = at('/members?api_signup_complete=1')
  expect(activationReminder({ user, url, smartphone: true })).toBe('modal')
})

test('S4.8 the reminder is an alert without the parameter, or not on a smartphone', () => {
  expect(activationReminder({ user, url: at('/members'), smartphone: true })).toBe('alert')
  expect(on('/members?api_signup_complete=1')).toBe('alert')
})
