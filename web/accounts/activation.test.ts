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

test('the reminder shows only while the account is not confirmed', { tags: ['S4.1'] }, () => {
  expect(of({})).toBe('alert')
  expect(of({ status: 'active' })).toBeNull()
  expect(activationReminder({ user: null, url: at('/'), smartphone: true })).toBeNull()
})

test('the reminder shows only while the profile is disabled', { tags: ['S4.2'] }, () => {
  expect(of({ profile: { status: 'active' } })).toBeNull()
})

test('the reminder does not show to who has disabled notifications', { tags: ['S4.3'] }, () => {
  expect(of({ notifications_disabled: ['messages'] })).toBeNull()
})

test('the reminder does not show on any route of sign-up', { tags: ['S4.4', 'S4.10'] }, () => {
  const routes = ['/signup', '/complete-signup', '/signup-matches', '/members/1/signup']
  expect(routes.map(on)).toEqual([null, null, null, null])
})

test('the page that confirms the address says so once, without the reminder', () => {
  expect(on('/activate/8cQ0')).toBeNull()
})

test('the reminder does not show on settings and notifications', { tags: ['S4.5', 'S4.6'] }, () => {
  expect(['/settings', '/settings/delete-account', '/notifications'].map(on)).toEqual([
    null,
    null,
    null,
  ])
})

test('the reminder is a modal after a sign-up through the call on a smartphone', {
  tags: ['S4.7'],
}, () => {
  const url = at('/members?api_signup_complete=1')
  expect(activationReminder({ user, url, smartphone: true })).toBe('modal')
})

test('the reminder is an alert without the parameter, or not on a smartphone', {
  tags: ['S4.8'],
}, () => {
  expect(activationReminder({ user, url: at('/members'), smartphone: true })).toBe('alert')
  expect(on('/members?api_signup_complete=1')).toBe('alert')
})
