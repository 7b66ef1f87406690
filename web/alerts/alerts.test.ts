import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { User } from '#contract/accounts.ts'
import type { Message } from '#contract/chats.ts'
import { translatedLanguages } from '#locales/speak.ts'
import { isWaiting } from '../chats/thread-foot.tsx'
import {
  firstAlert,
  mailsCause,
  showsMailsAlert,
  showsPhotoAlert,
  showsPushAlert,
} from './alerts.tsx'
import { type Dismissal, readDismissal, saidNo } from './dismissals.ts'

const dayMs = 86_400_000
const now = Date.parse('2026-11-21T12:00:00Z')
const closed = (daysAgo: number, cause = ''): Dismissal => ({ at: now - daysAgo * dayMs, cause })
const at = (pathname: string, dismissed: Dismissal | null = null) => ({
  pathname,
  dismissed,
  now,
  days: 7,
})

const faceless = { profile: { main_image: null } }
const image = (status: string) =>
  ({ profile: { main_image: { status } } }) as { profile: Pick<User['profile'], 'main_image'> }

test('the photo alert shows only when logged in', { tags: ['S4.11'] }, () => {
  expect(showsPhotoAlert(null, at('/members'))).toBe(false)
  expect(showsPhotoAlert(faceless, at('/members'))).toBe(true)
})

test('the photo alert shows only when the main image is missing, and not while it waits', {
  tags: ['S4.12'],
}, () => {
  expect(showsPhotoAlert(image('active'), at('/members'))).toBe(false)
  expect(showsPhotoAlert(image('pending'), at('/members'))).toBe(false)
})

test.each([
  [['/profile']],
  [['/signup', '/complete-signup', '/signup-matches', '/members/7/signup']],
  [['/activate/done', '/activate/8cQ0']],
  [['/premium']],
  [['/notifications', '/notifications/']],
  [['/directdebit']],
  [['/settings', '/settings/spending', '/settings/delete-account']],
])('the photo alert does not show on %j', { tags: ['S4.10', 'S4.14–S4.20'] }, (routes) => {
  expect(routes.filter((route) => showsPhotoAlert(faceless, at(route)))).toEqual([])
})

const elsewhere = ['/', '/members', '/members/7', '/likes', '/chats/7', '/pricing', '/profiles']

test('the photo alert shows everywhere else', () => {
  expect(elsewhere.filter((route) => showsPhotoAlert(faceless, at(route)))).toEqual(elsewhere)
})

test('the photo alert that was closed comes back after 7 days', {
  tags: ['S4.13', 'S4.21'],
}, () => {
  const shows = (daysAgo: number) => showsPhotoAlert(faceless, at('/members', closed(daysAgo)))
  expect([0, 1, 6.9, 7, 8].map(shows)).toEqual([false, false, false, true, true])
})

test('a clock that was set back by a year does not keep an alert away', () => {
  expect(showsPhotoAlert(faceless, at('/members', closed(-365)))).toBe(true)
})

test('the push alert shows where push is offered, and only there', { tags: ['S4.22'] }, () => {
  expect(showsPushAlert(true, at('/members'))).toBe(true)
  expect(showsPushAlert(false, at('/members'))).toBe(false)
})

test.each([
  [['/signup', '/complete-signup', '/signup-matches', '/members/7/signup']],
  [['/notifications']],
  [['/activate/done', '/activate/8cQ0']],
  [['/directdebit']],
  [['/premium']],
])('the push alert does not show on %j', { tags: ['S4.23–S4.27'] }, (routes) => {
  expect(routes.filter((route) => showsPushAlert(true, at(route)))).toEqual([])
})

test('the push alert does show on profile and settings', { tags: ['S4.28'] }, () => {
  const routes = ['/profile', '/settings', '/settings/spending', ...elsewhere]
  expect(routes.filter((route) => showsPushAlert(true, at(route)))).toEqual(routes)
})

test('the push alert that was closed comes back after 7 days', { tags: ['S4.29'] }, () => {
  expect(showsPushAlert(true, at('/members', closed(6)))).toBe(false)
  expect(showsPushAlert(true, at('/members', closed(7)))).toBe(true)
})

test('who said no in a conversation is not asked by the alert either, however long ago', () => {
  expect(showsPushAlert(true, at('/members', closed(300, saidNo)))).toBe(false)
})

const message = (sender_id: string, minutes: number) =>
  ({ sender_id, created_at: new Date(now + minutes * 60_000).toISOString() }) as Message

test.each<[string, Message[], boolean]>([
  ['nothing was written', [], false],
  ['only the other one wrote', [message('her', 1)], false],
  ['the first own message was just sent', [message('me', 1)], true],
  ['it answers what the other one wrote', [message('her', -9), message('me', 1)], true],
  ['more was said at once', [message('me', 1), message('me', 2)], true],
  ['it was sent before this page was opened', [message('me', -1)], false],
  ['it was sent before, and more is said now', [message('me', -1), message('me', 1)], false],
  ['it is answered', [message('me', 1), message('her', 2)], false],
  ['both know each other', [message('me', -9), message('her', -8), message('me', 1)], false],
])('whether push is asked for where %s', (_, messages, asked) => {
  expect(isWaiting(messages, 'me', now)).toBe(asked)
})

const told = (
  notifications_disabled: string[],
  mails_off_cause: User['mails_off_cause'] = notifications_disabled.length > 0
    ? 'unsubscribe'
    : null,
) => ({ notifications_disabled, mails_off_cause })

test('the alert about disabled notifications shows when a type is disabled', {
  tags: ['S4.39'],
}, () => {
  expect(showsMailsAlert(told(['news']), at('/members'))).toBe(true)
  expect(showsMailsAlert(told([]), at('/members'))).toBe(false)
  expect(showsMailsAlert(null, at('/members'))).toBe(false)
})

test('it does not show in settings and notifications', { tags: ['S4.40', 'S4.41'] }, () => {
  const routes = ['/settings', '/settings/spending', '/notifications', '/members']
  expect(routes.filter((route) => showsMailsAlert(told(['news']), at(route)))).toEqual(['/members'])
})

test('once closed it stays away, until there is a new cause', { tags: ['S4.42'] }, () => {
  const shows = (user: ReturnType<typeof told>, cause: string) =>
    showsMailsAlert(user, at('/members', closed(300, cause)))
  expect(shows(told(['news']), 'unsubscribe')).toBe(false)
  expect(shows(told(['news', 'like']), 'unsubscribe')).toBe(false)
  expect(shows(told(['news'], 'bounce'), 'unsubscribe')).toBe(true)
  expect(shows(told(['news'], 'bounce'), 'bounce')).toBe(false)
  expect(shows(told(['news'], 'spam_complaint'), 'bounce')).toBe(true)
})

test('what befell the address is the cause, as long as something is stopped', {
  tags: ['S3.8', 'S4.101–S4.103'],
}, () => {
  expect(mailsCause(told(['news'], 'spam_complaint'))).toBe('spam_complaint')
  expect(mailsCause(told(['news'], 'bounce'))).toBe('bounce')
  expect(mailsCause(told(['news'], 'unsubscribe'))).toBe('unsubscribe')
  expect(mailsCause(told([], null))).toBeNull()
  expect(mailsCause(null)).toBeNull()
})

test('what the browser kept is believed only where it has the right form', () => {
  expect(readDismissal({ at: 1, cause: '' })).toEqual({ at: 1, cause: '' })
  for (const kept of [null, 7, 'x', {}, { at: '1', cause: '' }, { at: 1 }]) {
    expect(readDismissal(kept)).toBeNull()
  }
})

test('one alert at a time: activation, disabled e-mails, photo, push, the app', () => {
  const wanted = { activation: true, mails: true, photo: true, push: true, install: true }
  const order: unknown[] = []
  for (let next = firstAlert(wanted); next; next = firstAlert(wanted)) {
    order.push(next)
    wanted[next] = false
  }
  expect(order).toEqual(['activation', 'mails', 'photo', 'push', 'install'])
})

test.each([['PROFILE_PHOTO_ALERT'], ['ENABLE_PUSH_ALERT'], ['ENABLE_PUSH_BTN']])(
  'the translation key %s is in every catalogue, with its English text',
  { tags: ['S8.30–S8.32'] },
  (key) => {
    for (const language of translatedLanguages) {
      const catalogue = readFileSync(
        new URL(`../../locales/${language}.po`, import.meta.url),
        'utf8',
      )
      expect(catalogue, language).toContain(`\nmsgid "${key}"\n`)
      if (language === 'en') expect(catalogue).toMatch(new RegExp(`\nmsgid "${key}"\nmsgstr "\\w`))
    }
  },
)
