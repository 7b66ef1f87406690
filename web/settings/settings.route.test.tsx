import { expect, test } from 'vitest'
import { notificationTypes } from '#contract/notifications.ts'
import routes from '../routes.ts'
import Settings from './settings.route.tsx'
import { settingsGroups } from './settings-menu.tsx'
import { drawMemberPage } from './testing/draw-member-page.tsx'

const drawn = (user: object = {}) => drawMemberPage({ Page: Settings, path: '/settings', user })

test('the address /settings leads to the settings', { tags: ['S2.62'] }, () => {
  const children = routes.flatMap((route) => route.children ?? [])
  expect(children).toContainEqual(
    expect.objectContaining({ path: 'settings', file: 'settings/settings.route.tsx' }),
  )
})

test.each(settingsGroups.map(([id]) => id))('the menu leads to the group %s', (id) => {
  const page = drawn()
  expect(page).toContain(`href="#${id}"`)
  expect(page).toContain(`<section id="${id}"`)
})

test('the way to delete the account is the last group', () => {
  expect(settingsGroups.at(-1)?.[0]).toBe('delete')
  expect(drawn()).toContain('href="/settings/delete-account"')
})

test('a break is told on top with its end, and only while it runs', () => {
  expect(drawn({ paused_at: '2026-11-20T12:00:00Z' })).toContain('You’ve been on a break since')
  expect(drawn()).not.toContain('You’ve been on a break since')
})

test('how the e-mails stand is told in the menu', () => {
  const all = { mails_off_cause: 'bounce', notifications_disabled: notificationTypes }
  expect(drawn(all)).toContain('E-mails are off')
  const some = { mails_off_cause: 'unsubscribe', notifications_disabled: ['news', 'like'] }
  expect(drawn(some)).toContain('2 kinds of e-mail are off')
  for (const said of ['E-mails are off', 'of e-mail are off']) expect(drawn()).not.toContain(said)
})
