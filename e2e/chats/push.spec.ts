import type { BrowserContext, Page, Worker } from '@playwright/test'
import type { PushNote } from '#server/outside/push.ts'
import { aBrowserAt, aNote, aPushService } from '#server/testing/push-service.ts'
import { expectAccessibleInBoth } from '../support/accessible.ts'
import { askByHand, watchCalls } from '../support/calls.ts'
import { messageField, messageLog, say } from '../support/conversation.ts'
import { expect, test } from '../support/fixtures.ts'
import { type Known, pairOf } from '../support/known.ts'
import { demoPassword } from '../support/person.ts'
import { type Server, startServer } from '../support/server.ts'
import { signInByCall } from '../support/sign-up.ts'
import { reload, visit } from '../support/visit.ts'

test.use({ serviceWorkers: 'allow' })

const served = process.env.E2E_BASE_URL ?? ''
let server: Server | undefined

// One that makes itself keys, as at home.
test.beforeAll(async () => {
  server = await startServer({ VAPID_PUBLIC_KEY: '' }, process.env.E2E_DEMO)
  process.env.E2E_BASE_URL = server.url
})

test.afterAll(async () => {
  process.env.E2E_BASE_URL = served
  await server?.stop()
})

test('push is offered once somebody waits for an answer, and after a no never again', {
  tag: ['@S4.33', '@S4.34'],
}, async ({ page, openBrowser }) => {
  await standInForPush(page)
  const { his, her } = await pairOf(page, openBrowser)
  const question = his.getByRole('status').filter({ hasText: `Want to know when ${her.name}` })
  await visit(his, `/members/${her.id}/chat`)
  await expect(messageField(his, her)).toBeVisible()
  await expect(question).toHaveCount(0)
  await say(his, her, 'Is the harbour far from you?')
  await expect(question).toBeVisible()
  await expectAccessibleInBoth(his)
  await question.getByRole('button', { name: 'No, thanks' }).click()
  await expect(question).toHaveCount(0)
  await expect(messageField(his, her)).toBeFocused()
  await say(his, her, 'I walk there on Sundays.')
  await reload(his)
  await expect(messageLog(his, her).getByText('I walk there on Sundays.')).toBeVisible()
  await expect(question).toHaveCount(0)
  await visit(his, '/profile')
  await expect(his.getByRole('region', { name: 'Notifications in this browser' })).toHaveCount(0)
})

test('a yes subscribes the browser, each page says so again, and signing out ends it', {
  tag: ['@S4.30', '@S4.32', '@S4.36', '@S4.38', '@S7.10', '@S7.43'],
}, async ({ page, openBrowser, expectedErrors }) => {
  // Whoever logs out while a photo loads is told that it is not theirs any more.
  expectedErrors.push(/\/photos\//)
  await standInForPush(page)
  const { his, him, her } = await pairOf(page, openBrowser)
  const alert = his.getByRole('region', { name: 'Notifications in this browser' })
  await visit(his, '/profile')
  await his.waitForFunction(() => localStorage.getItem('stand-in-asked'))
  await expect(alert, 'it waits for the next page, and moves none').toHaveCount(0)
  await (await accountMenu(his, him)).getByRole('link', { name: 'Settings' }).click()
  await expect(alert).toBeVisible()
  await visit(his, `/members/${her.id}/chat`)
  await say(his, her, 'Is the harbour far from you?')
  const saved = () => his.waitForResponse((answer) => answer.url().endsWith('/user.php?push=1'))
  const first = saved()
  await his.getByRole('button', { name: 'Yes, tell me' }).click()
  const notices = his.getByRole('region', { name: 'Notices' })
  await expect(notices.getByText('Notifications are on in this browser.')).toBeVisible()
  await expect(his.getByText(`Want to know when ${her.name}`)).toHaveCount(0)
  const sent = (await first).request().postDataJSON()
  expect(sent).toMatchObject({ subscription: { endpoint: standIn } })
  expect(await browsersOf(his)).toBe(1)
  const again = saved()
  await visit(his, '/profile')
  await again
  await expect(alert).toHaveCount(0)
  await his.evaluate(() => localStorage.setItem('stand-in-permission', 'denied'))
  await reload(his)
  await expect(alert).toHaveCount(0)
  await his.evaluate(() => localStorage.setItem('stand-in-permission', 'granted'))
  const last = saved()
  await reload(his)
  await last
  await (await accountMenu(his, him)).getByRole('button', { name: 'Log out' }).click()
  await expect(his.locator('body')).toHaveClass(/logged-out/)
  expect(await his.evaluate(() => localStorage.getItem('stand-in-subscribed'))).toBeNull()
  expect(await his.evaluate(() => localStorage.getItem('push-subscriber:'))).toBeNull()
  await signInByCall(his, him.email, him.password)
  expect(await browsersOf(his)).toBe(0)
})

test('what the server pushes is shown once for each conversation, counted, and opened', {
  tag: ['@wide', '@S7.43–S7.47'],
}, async ({ page, context }) => {
  const service = await aPushService()
  try {
    await signInByCall(page, 'ada', demoPassword)
    await visit(page, '/members')
    await context.grantPermissions(['notifications'])
    const { deliver, worker } = await aWorker(page, context)
    const push = async (more: Partial<PushNote>) => deliver(await arrived(service, more))
    const messages = await hearing(page)
    const asked = watchCalls(page)
    const showsByItself = await page.evaluate(() => Notification.permission === 'granted')
    if (!showsByItself) await standInForNotifications(worker)

    await test.step('in sight the page itself takes its place', async () => {
      await push({ title: 'In sight' })
      await expect.poll(messages).toEqual(['NEW_PUSH_MESSAGE'])
      await expect.poll(() => asked('/api/chats.php')).toBeGreaterThan(0)
      expect(await shownBy(worker)).toEqual([])
    })
    await test.step('out of sight it is shown, and a newer one replaces it', async () => {
      await lookAway(worker)
      await push({ once: 'one', checkUrl: '/likes' })
      await expect.poll(() => shownBy(worker)).toEqual(['Ronja: wrote to you (chat-1) open later'])
      await push({ once: 'two', body: 'wrote again', checkUrl: '/likes' })
      await push({ once: 'three', tag: 'likes', title: 'A new like', body: '' })
      await expect
        .poll(() => shownBy(worker))
        .toEqual(['A new like:  (likes) open later', 'Ronja: wrote again (chat-1) open later'])
      expect(await worker.evaluate(() => (self as unknown as Kept).counted)).toEqual([3, 3, 3, 3])
    })
    await test.step('a press tells the page, and leads it there', async () => {
      await press(worker, 'chat-1')
      await expect(page).toHaveURL('/likes')
      expect(await messages()).toContain('NEW_PUSH_CLICK')
      await expect.poll(() => shownBy(worker)).toEqual(['A new like:  (likes) open later'])
    })
    if (!showsByItself) return
    await test.step('what one looks at is no longer shown as news', async () => {
      await push({ once: 'four', tag: 'likes', title: 'A new like', checkUrl: '/likes' })
      await push({ once: 'five', tag: 'chat-2', checkUrl: '/chats/elsewhere' })
      await expect.poll(() => shownBy(worker)).toHaveLength(2)
      await visit(page, '/likes')
      await expect.poll(() => shownBy(worker)).toEqual(['Ronja: wrote to you (chat-2) open later'])
    })
  } finally {
    service.close()
  }
})

/** The payload of a note as it reaches a browser: pushed over TLS, and decrypted. */
async function arrived(
  service: Awaited<ReturnType<typeof aPushService>>,
  more: Partial<PushNote>,
): Promise<string> {
  const browser = aBrowserAt(service.endpoint())
  await service.pusher().push(browser.subscription, aNote(more))
  return JSON.stringify(browser.read(service.heard.at(-1)?.body ?? Buffer.alloc(0)))
}

type Kept = { counted: number[] }

/** The page's service worker, and how a push service would reach it. */
async function aWorker(page: Page, context: BrowserContext) {
  const started = context.serviceWorkers()[0] ?? context.waitForEvent('serviceworker')
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw-push.js', { updateViaCache: 'none' })
    await navigator.serviceWorker.ready
  })
  const worker = await started
  const session = await context.newCDPSession(page)
  const registrationId = new Promise<string>((done) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) done(first.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const origin = new URL(page.url()).origin
  const known = { origin, registrationId: await registrationId }
  await worker.evaluate(() => {
    const kept = self as unknown as Kept
    kept.counted = []
    const setAppBadge = async (count: number) => void kept.counted.push(count)
    Object.defineProperty(navigator, 'setAppBadge', { value: setAppBadge })
  })
  const deliver = (data: string) =>
    session.send('ServiceWorker.deliverPushMessage', { ...known, data })
  return { worker, deliver }
}

/** What the worker says to the page from now on, wherever it goes. */
async function hearing(page: Page): Promise<() => Promise<string[]>> {
  const heard: string[] = []
  await page.exposeFunction('hearFromWorker', (type: string) => void heard.push(type))
  const listen = () => {
    const { hearFromWorker } = window as unknown as { hearFromWorker: (type: string) => void }
    navigator.serviceWorker.addEventListener('message', ({ data }) => hearFromWorker(data.type))
  }
  await page.addInitScript(listen)
  await page.evaluate(listen)
  return async () => heard
}

/** For the worker no page is in sight any more: a browser without a window cannot hide one. */
async function lookAway(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    const { WindowClient } = self as unknown as { WindowClient: { prototype: object } }
    Object.defineProperty(WindowClient.prototype, 'visibilityState', { get: () => 'hidden' })
  })
}

function shownBy(worker: Worker): Promise<string[]> {
  return worker.evaluate(async () => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration }
    type Shown = Notification & { actions: { action: string }[] }
    const shown = (await registration.getNotifications()) as Shown[]
    return shown
      .map(({ title, body, tag, actions }) =>
        [`${title}: ${body} (${tag})`, ...actions.map(({ action }) => action)].join(' '),
      )
      .sort()
  })
}

/** Presses a notification. Only a person's press lets a page come to the front: here it is let. */
async function press(worker: Worker, tag: string): Promise<void> {
  await worker.evaluate(async (wanted) => {
    const scope = self as unknown as {
      registration: ServiceWorkerRegistration
      WindowClient: { prototype: object }
    }
    Object.assign(scope.WindowClient.prototype, { focus: async () => undefined })
    const [notification] = await scope.registration.getNotifications({ tag: wanted })
    const event = new Event('notificationclick')
    self.dispatchEvent(
      Object.assign(event, { notification, action: '', waitUntil: () => undefined }),
    )
  }, tag)
}

/** A browser without a window may have no notifications at all: then they are kept in the worker. */
async function standInForNotifications(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration }
    const shown = new Map<string, { tag: string }>()
    Object.assign(registration, {
      getNotifications: async (which: { tag?: string } = {}) =>
        [...shown.values()].filter(({ tag }) => which.tag === undefined || tag === which.tag),
      showNotification: async (title: string, more: { tag: string }) =>
        void shown.set(more.tag, { title, ...more, close: () => shown.delete(more.tag) } as never),
    })
  })
}

const standIn = 'https://fcm.googleapis.com/fcm/send/nobody'

/**
 * No push service gives an address to a browser of the tests: its part is played, so far as pages see
 * it. Whoever is asked says yes.
 */
async function standInForPush(page: Page): Promise<void> {
  const { subscription } = aBrowserAt(standIn)
  await page.addInitScript(({ endpoint, p256dh, auth }) => {
    const permission = () => localStorage.getItem('stand-in-permission') ?? 'default'
    Object.defineProperty(Notification, 'permission', { get: permission })
    Notification.requestPermission = async () => {
      localStorage.setItem('stand-in-permission', 'granted')
      return 'granted'
    }
    const { getRegistration } = ServiceWorkerContainer.prototype
    ServiceWorkerContainer.prototype.getRegistration = async function (...given) {
      const found = await getRegistration.apply(this, given)
      localStorage.setItem('stand-in-asked', 'yes')
      return found
    }
    const made = {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: async () => {
        localStorage.removeItem('stand-in-subscribed')
        return true
      },
    }
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (localStorage.getItem('stand-in-subscribed') ? made : null),
      subscribe: async () => {
        localStorage.setItem('stand-in-subscribed', 'yes')
        return made
      },
    })
  }, subscription)
}

async function accountMenu(page: Page, { name }: Known) {
  await page.getByRole('banner').getByRole('button', { name }).click()
  return page.getByRole('list', { name: 'Account' })
}

async function browsersOf(page: Page): Promise<number> {
  type Answer = { notifications: { push_browsers: number } }
  return (await askByHand<Answer>(page, '/api/notifications')).notifications.push_browsers
}
