import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { fetchAtHome } from '../support/at-home.ts'
import { expect, test } from '../support/fixtures.ts'
import { demoPassword } from '../support/person.ts'
import { signInByCall } from '../support/sign-up.ts'
import { visit, whenAlive } from '../support/visit.ts'
import { asOperator } from './operator.ts'

type Kind = 'analytics' | 'ads' | 'behaviour'

/** Another company: its scripts tell it, ten times a second, on which page they run. */
async function startCompany() {
  const asked: string[] = []
  const server = createServer((request, answer) => {
    const url = new URL(request.url ?? '/', 'http://company.test')
    asked.push(
      url.pathname === '/told'
        ? `${url.searchParams.get('kind')} on ${url.searchParams.get('page')}`
        : url.pathname,
    )
    answer.setHeader('Content-Type', 'text/javascript')
    answer.end(url.pathname === '/told' ? '' : scriptOf(url.pathname.slice(1, -3)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const filled = new Set<Kind>()
  const set = (kind: Kind, scripts: object[]) =>
    asOperator('settings', 'set', 'serenade', `${kind}_scripts`, JSON.stringify(scripts))
  const fill = async (kind: Kind) => {
    filled.add(kind)
    await set(kind, [{ company: `Company of ${kind}`, script: `${origin}/${kind}.js` }])
  }
  const empty = async (kind: Kind) => {
    await set(kind, [])
    filled.delete(kind)
  }
  return {
    asked,
    origin,
    filled,
    fill,
    empty,
    kinds: () => [...new Set(asked.map((each) => each.replace(/^\/|\.js$| on .*/g, '')))].sort(),
    pages: () => [...new Set(asked.flatMap((each) => each.split(' on ')[1] ?? []))].sort(),
    end: () =>
      new Promise((done) => {
        server.close(done)
        // Browsers open connections ahead, and never use some.
        server.closeAllConnections()
      }),
  }
}

const scriptOf = (kind: string) => `{
  const origin = new URL(document.currentScript.src).origin
  const tell = () => {
    const address = origin + '/told?kind=${kind}&page=' + encodeURIComponent(location.pathname)
    fetch(address, { mode: 'no-cors' }).catch(() => {})
    new Image().src = address
  }
  tell()
  setInterval(tell, 100)
}`

type Company = Awaited<ReturnType<typeof startCompany>>

async function withCompany(
  page: Page,
  kinds: Kind[],
  does: (company: Company) => Promise<void>,
): Promise<void> {
  const company = await startCompany()
  try {
    for (const kind of kinds) await company.fill(kind)
    await does(company)
  } finally {
    for (const kind of company.filled) await company.empty(kind)
    // A page with their scripts tells the company until it is left.
    await page.goto('about:blank')
    await company.end()
  }
  // Until the server has heard of it, whichever journey comes next is asked, too.
  await expect.poll(async () => asks(await fetchAtHome('/'))).toBe(false)
}

/** What is heard where these kinds run on the home page. */
const told = (...kinds: Kind[]) =>
  [...kinds.map((kind) => `/${kind}.js`), ...kinds.map((kind) => `${kind} on /`)].sort()

const question = 'Allow scripts of other companies?'
const bar = (page: Page) => page.getByRole('region', { name: question })
const choice = (page: Page) => page.getByRole('region', { name: 'Scripts of others' })

const asks = async (page: { text: () => Promise<string> }) => (await page.text()).includes(question)

/**
 * A running server hears of a changed setting within seconds. Until then only its answer is looked at:
 * a load of the page costs as much as dozens of those.
 */
async function untilAsked(page: Page): Promise<void> {
  await expect.poll(async () => asks(await page.request.get('/'))).toBe(true)
  await page.goto('/')
  await expect(bar(page)).toBeVisible()
}

async function visitOnceAsked(page: Page): Promise<void> {
  await untilAsked(page)
  await whenAlive(page)
}

/** Time enough for every script that is there to be heard of. */
const aWhile = (page: Page) => page.waitForTimeout(700)

test('a site without scripts of others asks nothing and lets nobody in', {
  tag: ['@S7.61'],
}, async ({ page, context }) => {
  const answer = await page.goto('/')
  await whenAlive(page)
  const policy = answer?.headers()['content-security-policy'] ?? ''
  expect(policy).toMatch(/connect-src 'self';/)
  await expect(bar(page)).toHaveCount(0)
  await visit(page, '/pages/cookies')
  await expect(choice(page)).toHaveCount(0)
  await expect(page.getByText('Pages load nothing from other companies')).toBeVisible()
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('consent')
})

test('before an answer and after a no nothing is asked of anybody; yes and no are alike', {
  tag: ['@S7.58', '@S7.59', '@S7.60', '@S7.61'],
}, async ({ page, context }) => {
  await withCompany(page, ['analytics', 'ads', 'behaviour'], async (company) => {
    await visitOnceAsked(page)
    await expect(bar(page)).toContainText('Company of analytics')
    await expectAccessible(page, '.consent-bar')
    const [no, yes] = ['Refuse', 'Accept'].map((name) => bar(page).getByRole('button', { name }))
    const [one, other] = [await no?.boundingBox(), await yes?.boundingBox()]
    expect(one?.width).toBeCloseTo(other?.width ?? 0, 0)
    expect([one?.height, one?.y]).toEqual([other?.height, other?.y])
    const looks = await bar(page)
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((each) => each.className))
    expect(new Set(looks).size).toBe(1)
    for (const path of ['/landers/gallery', '/pages/terms']) {
      await visit(page, path)
      await expect(bar(page)).toBeVisible()
    }
    for (const path of ['/pricing', '/login', '/signup', '/members', '/pages/service']) {
      await visit(page, path)
      await expect(bar(page)).toHaveCount(0)
    }
    await visit(page, '/pages/terms')
    await bar(page).getByRole('button', { name: 'Refuse' }).click()
    await expect(page).toHaveURL('/pages/terms')
    await expect(bar(page)).toHaveCount(0)
    const kept = (await context.cookies()).find(({ name }) => name === 'consent')
    expect(kept?.value).toMatch(/^[\da-f]{8}$/)
    await visit(page, '/')
    await expect(bar(page)).toHaveCount(0)
    await aWhile(page)
    expect(company.asked).toEqual([])
    await visit(page, '/pages/cookies')
    await expect(choice(page)).toContainText('You said no')
    await expect(choice(page).getByRole('checkbox', { checked: true })).toHaveCount(0)

    await company.empty('behaviour')
    await visitOnceAsked(page)
    await bar(page).getByRole('button', { name: 'Accept' }).click()
    await expect(bar(page)).toHaveCount(0)
    await whenAlive(page)
    await expect.poll(() => [...new Set(company.asked)].sort()).toEqual(told('ads', 'analytics'))
  })
})

test('who agrees to one kind gets that kind, on open pages alone', {
  tag: ['@wide', '@S7.58', '@S7.61', '@T46'],
}, async ({ page }) => {
  await withCompany(page, ['analytics', 'ads'], async (company) => {
    await visitOnceAsked(page)
    await bar(page).getByRole('link', { name: 'Choose one by one' }).click()
    await choice(page)
      .getByRole('checkbox', { name: /statistics/i })
      .check()
    await choice(page).getByRole('button', { name: 'Save my choice' }).click()
    await expect(choice(page)).toContainText('You said yes to: statistics')
    await visit(page, '/')
    await expect.poll(company.pages).toContain('/')
    expect(company.kinds()).toEqual(['analytics'])

    // Here one document goes on, and there another begins.
    const mark = () => page.evaluate(() => document.documentElement.setAttribute('data-same', ''))
    const isSame = () => page.locator('html[data-same]').count()
    await mark()
    const foot = page.getByRole('navigation', { name: 'Footer' })
    await foot.getByRole('link', { name: 'Terms' }).click()
    await expect(page).toHaveURL('/pages/terms')
    expect(await isSame()).toBe(1)
    await expect.poll(company.pages).toContain('/pages/terms')
    const leads: [string, string][] = [
      ['Pricing', '/pricing'],
      ['Log in', '/login'],
      ['Create a free account', '/signup'],
      ['Customer service', '/pages/service'],
      ['Complaints', '/complaints'],
    ]
    for (const [name, path] of leads) {
      await visit(page, '/pages/terms')
      await mark()
      await foot.getByRole('link', { name }).click()
      await expect(page).toHaveURL(path)
      await whenAlive(page)
      expect(await isSame(), path).toBe(0)
      await aWhile(page)
    }
    await page.goBack()
    await expect(page).toHaveURL('/pages/terms')
    await visit(page, '/')
    await expect(page.getByRole('main').locator('input')).toHaveCount(0)
    expect(
      company.pages().filter((path) => !['/', '/pages/terms', '/pages/cookies'].includes(path)),
    ).toEqual([])

    // In another tab; the document ends once it is looked at again.
    await mark()
    await signInByCall(page, 'ada', demoPassword)
    await page.evaluate(() =>
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
    )
    await expect(page).toHaveURL('/members')
    expect(await isSame()).toBe(0)
    await aWhile(page)
    const { length } = company.asked
    const own = [
      '/members',
      '/chats',
      '/credits',
      '/premium',
      '/transactions',
      '/settings',
      '/profile',
    ]
    for (const path of [
      ...own,
      '/likes',
      '/notifications',
      '/swipe-game',
      '/pages/terms',
      '/pricing',
    ]) {
      const answer = await page.goto(path)
      expect(answer?.headers()['content-security-policy'], path).not.toContain(company.origin)
      await whenAlive(page)
    }
    await visit(page, '/members')
    await page
      .getByRole('main')
      .getByRole('link')
      .filter({ hasText: /, \d\d/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/members\/[\da-f-]{36}/)
    await aWhile(page)
    // The home page may have told of itself until it was left.
    expect(company.asked.slice(length).filter((each) => !each.endsWith(' on /'))).toEqual([])
    await page.request.get('/api/logout.php', { headers: { 'X-Client-Type': 'web' } })

    await visit(page, '/pages/cookies')
    await expect(choice(page).getByRole('checkbox', { name: /statistics/i })).toBeChecked()
    await choice(page).getByRole('button', { name: 'Refuse all' }).click()
    await expect(choice(page)).toContainText('You said no')
    await aWhile(page)
    const before = company.asked.length
    await visit(page, '/')
    await aWhile(page)
    expect(company.asked.length).toBe(before)
  })
})

test('a browser that asks not to be followed has said no', { tag: ['@wide', '@S7.61'] }, async ({
  page,
  context,
}) => {
  await withCompany(page, ['ads'], async (company) => {
    await visitOnceAsked(page)
    await bar(page).getByRole('button', { name: 'Accept' }).click()
    await whenAlive(page)
    await expect.poll(company.kinds).toEqual(['ads'])
    for (const sign of ['Sec-GPC', 'DNT']) {
      await context.setExtraHTTPHeaders({ [sign]: '1' })
      const answer = await page.goto('/')
      expect(answer?.headers()['content-security-policy']).not.toContain(company.origin)
      await whenAlive(page)
      await expect(bar(page)).toHaveCount(0)
      await visit(page, '/pages/cookies')
      await expect(choice(page)).toContainText('Your browser asks not to be followed')
    }
  })
})

test.describe('without scripts of our own', () => {
  test.use({ javaScriptEnabled: false })

  test('the question can be answered', { tag: ['@wide', '@S7.61'] }, async ({ page }) => {
    await withCompany(page, ['ads'], async () => {
      await untilAsked(page)
      await bar(page).getByRole('button', { name: 'Refuse' }).click()
      await expect(page).toHaveURL('/')
      await expect(bar(page)).toHaveCount(0)
    })
  })
})
