import type { BrowserContext, Page, Response } from '@playwright/test'
import { findBrowser } from '../support/browser.ts'
import { addPhotosByHand } from '../support/calls.ts'
import { chatRow, messageField } from '../support/conversation.ts'
import { expect, test } from '../support/fixtures.ts'
import { pairOf, writeByHand } from '../support/known.ts'
import { signInByCall } from '../support/sign-up.ts'
import { visit, whenAlive } from '../support/visit.ts'

const { executablePath, env, args } = await findBrowser()

test.use({
  serviceWorkers: 'allow',
  // As everybody's browser: pages stay behind the Back button where they may.
  launchOptions: { executablePath, env, args, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
})

const walked = [
  '/chats',
  '/profile',
  '/credits',
  '/transactions',
  '/settings',
  '/likes',
  '/members',
]

test('after signing out nothing of the person is left on the device, online or off', {
  tag: ['@wide', '@T38'],
}, async ({ page, openBrowser, expectedErrors }) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const { him, her, his, hers } = await pairOf(page, openBrowser)
  const secrets = [her.name, him.name, him.email, him.id, her.id, 'Shall we walk', 'Half a thought']
  const heard = listenTo(his)
  await addPhotosByHand(his, ['#3b6ea5'])
  await visit(hers, '/members')
  await writeByHand(hers, him, 'Shall we walk on Sunday?')

  await visit(his, '/chats')
  await chatRow(his, her).click()
  await expect(his.getByText('Shall we walk on Sunday?').last()).toBeVisible()
  await messageField(his, her).fill('Half a thought')
  const conversation = new URL(his.url()).pathname
  for (const path of walked) await visit(his, path)
  await visit(his, conversation)
  const other = await his.context().newPage()
  await visit(other, conversation)
  await expect(messageField(other, her)).toHaveValue('Half a thought')
  await expect.poll(() => entriesOf(his)).toEqual(['offline /offline'])
  expectNothingOf(secrets, await keptPage(his))

  await visit(his, '/profile')
  const photo = await his.getByRole('img', { name: 'Your photo 1 of 1' }).getAttribute('src')
  await his.getByRole('banner').getByRole('button', { name: him.name }).click()
  await his.getByRole('list', { name: 'Account' }).getByRole('button', { name: 'Log out' }).click()
  await expect(his.locator('body')).toHaveClass(/logged-out/)
  await expect(his).toHaveURL('/')
  await whenAlive(his)
  await expect(other).toHaveURL(`/login?next=${encodeURIComponent(conversation)}`)
  await expect(other.locator('body')).toHaveClass(/logged-out/)

  // What came over the line could not be kept, and what is kept says nothing.
  expect(heard().filter((line) => !line.includes(' private, no-store'))).toEqual([])
  for (const tab of [his, other]) {
    const stored = await storedIn(tab)
    // The home page's own form, on which nobody has begun.
    expect(stored.filter((each) => !each.startsWith('signup: '))).toEqual([])
    expectNothingOf(secrets, stored.join(' '))
    expect(await entriesOf(tab)).toEqual([])
    expect(await tab.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)
  }
  expect(await cookiesOf(his.context())).toEqual(['device', 'entry-warning'])

  // A page behind the Back button is asked for anew, and nobody is here any more.
  await his.goBack()
  await expect(his).toHaveURL('/login?next=%2Fprofile')

  // A visitor's page brings its scripts after a while, and could not where there is no network.
  for (const tab of [his, other]) await whenAlive(tab)
  await his.context().setOffline(true)
  for (const tab of [his, other]) {
    for (let steps = 0; steps < 12; steps++) {
      await tab.goBack({ timeout: 3000 }).catch(() => null)
      expectNothingOf(secrets, await contentOf(tab))
    }
  }
  for (const path of [...walked, conversation, photo ?? '/', '/start']) {
    await expect(his.goto(path)).rejects.toThrow(/ERR_/)
    expectNothingOf(secrets, await contentOf(his))
  }

  await his.context().setOffline(false)
  await visit(his, conversation)
  await expect(his).toHaveURL(`/login?next=${encodeURIComponent(conversation)}`)
})

test('a session that ends by itself shows its drafts to nobody, and whoever comes next finds none', {
  tag: ['@wide'],
}, async ({ page, openBrowser }) => {
  const { him, her, his, hers } = await pairOf(page, openBrowser)
  await visit(hers, '/members')
  await writeByHand(hers, him, 'Shall we walk on Sunday?')
  await visit(his, '/chats')
  await chatRow(his, her).click()
  await messageField(his, her).fill('Half a thought')
  const conversation = new URL(his.url()).pathname
  await expect.poll(() => entriesOf(his)).toEqual(['offline /offline'])
  await his.goto('/offline')
  await expect(his.getByText('Half a thought')).toBeVisible()

  await his.context().clearCookies({ name: 'session' })
  await visit(his, '/pricing')
  await expect.poll(() => entriesOf(his)).toEqual([])
  await his.goto('/offline')
  await expect(his.getByText('What’s missing until then')).toBeVisible()
  expect(await his.content()).not.toContain('Half a thought')
  // He has not lost it.
  await signInByCall(his, him.email, him.password)
  await visit(his, conversation)
  await expect(messageField(his, her)).toHaveValue('Half a thought')

  await his.context().clearCookies({ name: 'session' })
  await signInByCall(his, her.email, her.password)
  await visit(his, '/members')
  await expect.poll(async () => (await storedIn(his)).join(' ')).not.toContain('Half a thought')
  expect((await storedIn(his)).join(' ')).not.toContain(him.name)
})

/** What each page and call said about being kept; files that are the same for all may be. */
function listenTo(page: Page): () => string[] {
  const lines: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    const isPage = response.request().resourceType() === 'document'
    if (!isPage && !pathname.startsWith('/api/')) return
    if (isForAll(response)) return
    lines.push(`${response.status()} ${pathname} ${response.headers()['cache-control']}`)
  })
  return () => lines
}

/** Settings, the company and the like are the same for everybody. */
function isForAll(response: Response): boolean {
  return /^public/.test(response.headers()['cache-control'] ?? '')
}

function entriesOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const entries = await Promise.all(
      names.map(async (name) => {
        const requests = await (await caches.open(name)).keys()
        return requests.map(({ url }) => `${name} ${new URL(url).pathname}`)
      }),
    )
    return entries.flat()
  })
}

async function keptPage(page: Page): Promise<string> {
  return page.evaluate(async () => (await (await caches.match('/offline'))?.text()) ?? '')
}

function storedIn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((storage) =>
      Object.entries(storage).map(([name, value]) => `${name} ${value}`),
    ),
  )
}

async function cookiesOf(context: BrowserContext): Promise<string[]> {
  const { hostname } = new URL(context.pages()[0]?.url() ?? '')
  const cookies = (await context.cookies()).filter(({ domain }) => domain === hostname)
  return cookies.map(({ name }) => name).sort()
}

/** What a tab shows once it has come to rest. */
async function contentOf(tab: Page): Promise<string> {
  await tab.waitForLoadState('load')
  return tab.content().catch(() => contentOf(tab))
}

function expectNothingOf(secrets: readonly string[], text: string): void {
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
}
