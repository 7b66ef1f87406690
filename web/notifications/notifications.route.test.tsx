import { expect, test } from 'vitest'
import { type MailsOffCause, notificationTypes } from '#contract/notifications.ts'
import routes from '../routes.ts'
import { drawMemberPage } from '../settings/testing/draw-member-page.tsx'
import Notifications, {
  notificationsQuestion,
  pushReaches,
  pushStand,
} from './notifications.route.tsx'

type Seen = { cause?: MailsOffCause; browsers?: number; key?: string }

function drawn({ cause, browsers = 0, key = '' }: Seen = {}): string {
  const every = Object.fromEntries(notificationTypes.map((type) => [type, true]))
  const mails_off = cause ? { cause, since: '2026-11-20T12:00:00Z' } : null
  const notifications = { mail: every, push: every, mails_off, push_browsers: browsers }
  return drawMemberPage({
    Page: Notifications,
    path: '/notifications',
    settings: { push_public_key: key },
    answers: [[notificationsQuestion.queryKey, { notifications }]],
  })
}

const switches = (page: string) => page.match(/role="switch"/g)?.length ?? 0
const held = (page: string) => page.match(/role="switch" aria-disabled="true"/g)?.length ?? 0

test('the address /notifications leads to the notifications', { tags: ['S2.27', 'S2.63'] }, () => {
  const children = routes.flatMap((route) => route.children ?? [])
  expect(children).toContainEqual(
    expect.objectContaining({
      path: 'notifications',
      file: 'notifications/notifications.route.tsx',
    }),
  )
})

test('each kind has a switch for e-mail and one for push, each with a name', {
  tags: ['S2.167'],
}, () => {
  const page = drawn()
  expect(switches(page)).toBe(notificationTypes.length * 2)
  expect(page).toContain('Likes and matches by e-mail')
  expect(page).toContain('Likes and matches by push')
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
  const others = held(drawn({ browsers: 1, key: 'key' }))
  expect(held(drawn({ cause: 'bounce', browsers: 1, key: 'key' })) - others).toBe(8)
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
