import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  channels,
  type MailsOffCause,
  modesOf,
  type NotificationChoices,
  type NotificationType,
  notificationTypes,
} from '#contract/notifications.ts'
import routes from '../routes.ts'
import { drawMemberPage } from '../settings/testing/draw-member-page.tsx'
import Notifications, {
  notificationsQuestion,
  pushReaches,
  pushStand,
} from './notifications.route.tsx'

type Seen = {
  cause?: MailsOffCause
  /** Which e-mails it stopped. */
  types?: readonly NotificationType[]
  browsers?: number
  key?: string
  chosen?: Partial<NotificationChoices>
  user?: object
}

function drawn(seen: Seen = {}): string {
  const { cause, types = notificationTypes, browsers = 0, key = '', chosen, user } = seen
  const usual = (channel: 'mail' | 'push') =>
    Object.fromEntries(notificationTypes.map((type) => [type, modesOf[type][channel][0]]))
  const notifications = {
    ...{ mail: usual('mail'), push: usual('push'), all_off: false, discreet: false },
    ...{ quiet: { from: 23, until: 8 }, time_zone: 'Europe/Amsterdam', shows_text: false },
    mails_off: cause ? { cause, since: '2026-11-20T12:00:00Z', types } : null,
    push_browsers: browsers,
    ...chosen,
  }
  return drawMemberPage({
    Page: Notifications,
    path: '/notifications',
    settings: { push_public_key: key },
    user,
    answers: [[notificationsQuestion.queryKey, { notifications }]],
  })
}

const usable = { browsers: 1, key: 'key' }
const controls = /<(?:select|input)[^>]*>/g
const held = (page: string) =>
  (page.match(controls) ?? []).filter((each) => each.includes('aria-disabled="true"')).length
const all = (page: string) => page.match(controls)?.length ?? 0

test('the address /notifications leads to the notifications', { tags: ['S2.27', 'S2.63'] }, () => {
  const children = routes.flatMap((route) => route.children ?? [])
  expect(children).toContainEqual(
    expect.objectContaining({
      path: 'notifications',
      file: 'notifications/notifications.route.tsx',
    }),
  )
})

test('each kind has a choice for e-mail and one for push, each with a name and in words', {
  tags: ['S2.167'],
}, () => {
  const page = drawn(usable)
  for (const channel of ['e-mail', 'push']) {
    for (const kind of ['New messages', 'Likes and matches', 'News', 'Reminders']) {
      expect(page).toContain(`${kind} by ${channel}`)
    }
  }
  expect(page).toContain('After 5 minutes')
  expect(page).toContain('Likes once a day')
})

test.each(notificationTypes)(
  '%s offers the choices that make sense for it: of two a switch, of more a list',
  { tags: ['S3.124–S3.131'] },
  (type) => {
    const lists = channels.filter((channel) => modesOf[type][channel].length > 2)
    const [table = ''] = drawn(usable).split('</tbody>')
    const rows = table.split('<tr').slice(2)
    const row = rows[notificationTypes.indexOf(type)] ?? ''
    expect(row.match(/<select/g)?.length ?? 0).toBe(lists.length)
    expect(row.match(/role="switch"/g)?.length ?? 0).toBe(2 - lists.length)
    const offered = [...row.matchAll(/<option value="(\w+)"/g)].map(([, mode]) => mode)
    expect(offered).toEqual(lists.flatMap((channel) => [...modesOf[type][channel]]))
  },
)

test('everything works where push reaches somebody and nothing is stopped', () => {
  expect(held(drawn({ ...usable, chosen: { shows_text: true } }))).toBe(0)
})

test('the one switch for all holds all the others, which stay as they were chosen', () => {
  const page = drawn({ ...usable, chosen: { all_off: true } })
  expect(page).toContain('We tell you nothing at the moment.')
  expect(page).toContain('Everything is off at the moment.')
  expect(all(page) - held(page)).toBe(1)
  const checked = (drawing: string) => drawing.match(/checked=""/g)?.length ?? 0
  expect(checked(page)).toBe(checked(drawn(usable)) - 1)
})

test('quiet hours show their hours and whose clock they are by, and nothing while they are off', () => {
  const page = drawn(usable)
  expect(page).toContain('By the clock of: Central European Time.')
  expect(page.match(/<option value="23"[^>]*selected/g)).toHaveLength(1)
  expect(drawn({ ...usable, chosen: { quiet: null } })).not.toContain('By the clock of')
})

test('whoever wants to be discreet is shown nothing of a message, and told why', () => {
  const page = drawn({ ...usable, chosen: { discreet: true, shows_text: true } })
  expect(held(page)).toBe(1)
  expect(page).toContain('Not while you want us to be discreet')
})

test('an example shows what is told of a message as it is chosen, and nothing while all is off', () => {
  const shown = (chosen: Partial<NotificationChoices>) => {
    const page = drawn({ ...usable, chosen })
    const [, figure = ''] = /<figure>(.*)<\/figure>/.exec(page) ?? []
    return [...figure.matchAll(/<span[^>]*>([^<]*)<\/span>/g)].map(([, words]) => words)
  }
  expect(shown({})).toEqual(['Ronja wrote again', '1 unread message at Serenade.'])
  expect(shown({ shows_text: true })).toEqual(['Ronja wrote again', expect.stringMatching(/photo/)])
  for (const shows_text of [true, false]) {
    const discreet = ['You have news', 'Have a look when it suits you.']
    expect(shown({ discreet: true, shows_text })).toEqual(discreet)
  }
  expect(shown({ all_off: true })).toEqual([])
})

test.each([
  ['{who} wrote again', 'server/notifications/message-mails.ts'],
  [
    '{count, plural, one {# unread message} other {# unread messages}} at {siteName}.',
    'server/notifications/message-mails.ts',
  ],
  ['You have news', 'server/notifications/send-mail.ts'],
  ['Have a look when it suits you.', 'server/notifications/send-mail.ts'],
])('the example says "%s" as what is sent does, in every language', (sentence, sender) => {
  const catalogue = readFileSync(new URL('../../locales/en.po', import.meta.url), 'utf8')
  const [before = ''] = catalogue.split(`\nmsgid "${sentence}"\n`)
  const origins = before.slice(before.lastIndexOf('\n\n'))
  expect(origins).toContain(`#: ${sender}`)
  expect(origins).toContain('#: web/notifications/manners.tsx')
})

test.each([
  [{ status: 'not_confirmed' }, 'Until you confirm your e-mail address'],
  [{ paused_at: '2026-11-20T12:00:00Z' }, 'You’re on a break, so we tell you nothing.'],
])('who is told nothing whatever is chosen reads so: %j', (user, said) => {
  expect(drawn({ user })).toContain(said)
  expect(drawn()).not.toContain(said)
})

test.each([
  ['spam_complaint', 'marked as spam'],
  ['bounce', 'bounced'],
  ['unsubscribe', 'You unsubscribed'],
] as const)(
  'who gets no e-mails because of a %s is told so, with the repair',
  { tags: ['S4.101–S4.103'] },
  (cause, said) => {
    const page = drawn({ cause })
    expect(page).toContain(said)
    expect(page).toContain('Send me e-mails again')
    expect(drawn()).not.toContain(said)
  },
)

test('what is chosen for e-mail is held while e-mails are off altogether', () => {
  const page = drawn({ ...usable, cause: 'bounce' })
  expect(held(page)).toBe(8)
  expect(page).toContain('You no longer get e-mails from us')
})

test('where some kinds are stopped, those are named and held, and no others', () => {
  const page = drawn({ ...usable, cause: 'unsubscribe', types: ['like', 'news'] })
  expect(held(page)).toBe(2)
  expect(page).toContain('You no longer get these e-mails from us: Likes and matches, News')
  expect(page).toContain('Send me e-mails again')
})

test('without a key of the site the column of push is held and says why', () => {
  const page = drawn()
  expect(held(page)).toBe(8)
  expect(page).toContain('This site doesn’t have push yet.')
})

const browser = { state: false, capable: true, offered: true, hasKey: true, browsers: 0 }
const subscription = { endpoint: 'https://push.example/1' }

test('the column of push explains itself by what this browser can and has', () => {
  expect(pushStand(browser)).toBe('offer')
  expect(pushStand({ ...browser, offered: false, state: subscription })).toBe('here')
  expect(pushStand({ ...browser, offered: false, state: 'denied' })).toBe('denied')
  expect(pushStand({ ...browser, offered: false, state: null })).toBe('asking')
})

test('without the key of the site nothing is offered, whatever the browser can', () => {
  expect(pushStand({ ...browser, hasKey: false })).toBe('none')
  expect(pushReaches('none', 2)).toBe(false)
})

test('a browser that cannot do it says whether another one of the member does', () => {
  const incapable = { ...browser, capable: false, offered: false, state: null }
  expect(pushStand(incapable)).toBe('incapable')
  expect(pushStand({ ...incapable, browsers: 1 })).toBe('elsewhere')
})

test('choices count as soon as one browser of the member is subscribed', () => {
  expect(pushReaches('here', 0)).toBe(true)
  expect(pushReaches('denied', 1)).toBe(true)
  expect(pushReaches('offer', 0)).toBe(false)
})
