import type { Page } from '@playwright/test'
import { languageNames, languages } from '#contract/countries.ts'
import { formatMoney } from '#contract/money/money.ts'
import { expectAccessible } from '../support/accessible.ts'
import { messageField, say } from '../support/conversation.ts'
import { expect, test } from '../support/fixtures.ts'
import { signUpKnown } from '../support/known.ts'
import { newPerson } from '../support/person.ts'
import { answerAccount, answerPerson, answerWhom, signUpByCall } from '../support/sign-up.ts'
import { reload, visit, whenAlive } from '../support/visit.ts'

test('light and dark are chosen in the settings and outlive a reload', { tag: ['@wide'] }, async ({
  page,
}) => {
  await signUpByCall(page, newPerson('Sofie'))
  await visit(page, '/settings')
  const choice = page.getByRole('group', { name: 'Appearance' })
  await expect(choice.getByRole('button', { name: 'Same as device' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  const background = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const light = await background()
  await choice.getByRole('button', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect.poll(background).not.toBe(light)
  await expectAccessible(page)
  await reload(page)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await choice.getByRole('button', { name: 'Light' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect.poll(background).toBe(light)
})

/** What some browsers have: of each, what pages find there. They run in the page. */
const oddBrowsers = {
  'keeps nothing of any site': () => {
    const denied = () => new DOMException('The request was denied.', 'SecurityError')
    const refuse = () => {
      throw denied()
    }
    const reject = () => Promise.reject(denied())
    for (const name of ['localStorage', 'sessionStorage', 'caches', 'indexedDB']) {
      Object.defineProperty(window, name, { get: refuse })
    }
    Object.assign(window, { BroadcastChannel: refuse })
    Object.assign(navigator.locks, { request: reject, query: reject })
    Object.assign(navigator.serviceWorker, { register: reject, getRegistration: reject })
  },
  'has no room left': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  },
  'lies in an app, on plain http': () => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, { value: null })
    }
    for (const name of ['caches', 'BroadcastChannel', 'Notification', 'PushManager']) {
      Reflect.deleteProperty(window, name)
    }
    const navigators = [
      'serviceWorker',
      'locks',
      'clipboard',
      'share',
      'permissions',
      'geolocation',
    ]
    for (const name of navigators) Reflect.deleteProperty(Navigator.prototype, name)
    for (const name of ['randomUUID', 'subtle']) Reflect.deleteProperty(Crypto.prototype, name)
  },
}

for (const [what, oddities] of Object.entries(oddBrowsers)) {
  test(`one signs up, chooses, writes and leaves in a browser that ${what}`, {
    tag: ['@wide'],
  }, async ({ page, openBrowser, expectedErrors }) => {
    // The router's own first script wants to know how far the page was scrolled.
    expectedErrors.push(/SecurityError|The request was denied|reading '(?:getItem|removeItem)'/)
    // Photos of the home page that still wait as she signs up were meant for a visitor.
    expectedErrors.push(/status of 404 .*\/photos\//)
    const sofie = newPerson('Sofie', { gender: 'female', seeking: ['male'] })
    const jonas = await signUpKnown(
      await openBrowser(),
      newPerson('Jonas', { seeking: ['female'] }),
    )
    await page.context().addInitScript(oddities)
    const goOn = () => page.getByRole('button', { name: 'Continue', exact: true }).click()
    await visit(page, '/signup')
    await answerWhom(page, sofie)
    await goOn()
    await answerPerson(page, sofie)
    // What was typed lives as long as the page: a look around loses nothing.
    await page.getByRole('link', { name: 'Save and leave' }).click()
    await expect(page).toHaveURL('/')
    await page.goBack()
    await expect(page.getByLabel('Username')).toHaveValue(sofie.name)
    await goOn()
    await answerAccount(page, sofie)
    await page.getByRole('button', { name: 'Create my account' }).click()
    await expect(page.getByRole('heading', { name: 'Show yourself' })).toBeVisible()

    await visit(page, '/settings')
    await page.getByRole('button', { name: 'Dark' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await visit(page, `/members/${jonas.id}/chat`)
    await messageField(page, jonas).fill('Half a thought')
    await say(page, jonas, 'Shall we walk on Sunday?')
    await visit(page, '/profile')
    await page.getByRole('banner').getByRole('button', { name: sofie.name }).click()
    await page
      .getByRole('list', { name: 'Account' })
      .getByRole('button', { name: 'Log out' })
      .click()
    await expect(page.locator('body')).toHaveClass(/logged-out/)
    await expect(page).toHaveURL('/')
  })
}

test('choosing French changes the page and the cookie, and loads its scripts only then, and no others', {
  tag: ['@wide', '@S1.5–S1.7', '@S2.2', '@S2.3', '@S2.108', '@S7.52'],
}, async ({ page, context }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const scriptsIn = (language: string) =>
    asked.filter((url) => new RegExp(`/assets/${language}-[0-9a-f]{8}/[\\w.-]+\\.js$`).test(url))
  const home = await page.request.get('/', { maxRedirects: 0 })
  expect(home.status()).toBe(200)
  await visit(page, '/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect(scriptsIn('en').length).toBeGreaterThan(5)
  expect(scriptsIn('fr')).toEqual([])
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Language (English|en)$/i })
    .click()
  const offered = page.getByRole('list', { name: 'Languages' }).getByRole('button')
  await expect(offered).toHaveCount(languages.length)
  asked.length = 0
  await page.getByRole('button', { name: 'Français' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await whenAlive(page)
  expect(scriptsIn('fr').length).toBeGreaterThan(5)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Tarifs' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tarifs' })).toBeVisible()
  expect(asked.some((url) => /\/fr-[0-9a-f]{8}\/pricing\.route-/.test(url))).toBe(true)
  expect(scriptsIn('en')).toEqual([])
  const cookie = (await context.cookies()).find(({ name }) => name === 'locale')
  expect(cookie?.value).toBe('fr')
  const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(365)
})

test('each of the eleven languages is spoken, under its own name and with its own formats', {
  tag: ['@wide', '@S1.4', '@S1.5'],
}, async ({ page }) => {
  const titles = new Set<string>()
  for (const language of languages) {
    const headers = { cookie: `locale=${language}`, 'accept-language': 'nl-NL' }
    const answer = await page.request.get('/pricing', { headers })
    const html = await answer.text()
    expect(html).toContain(`<html lang="${language}"`)
    expect(html).toContain(`>${languageNames[language]}</span>`)
    expect(html.replace(/<!-- -->/g, '')).toContain(formatMoney(language, 799, 'EUR'))
    titles.add(/<h1[^>]*>([^<]+)/.exec(html)?.[1] ?? '')
  }
  expect(titles.size).toBeGreaterThan(7)
})

test('another language keeps the page and what was typed', {
  tag: ['@wide', '@S1.5'],
}, async ({ page }) => {
  await visit(page, '/complaints?from=footer')
  const words = 'Somebody writes to me again and again.'
  const field = page.getByRole('main').locator('textarea').first()
  await field.fill(words)
  const name = page.getByRole('main').locator('input[name=name]')
  await name.fill('Vera')
  const reason = page.getByRole('main').getByRole('radio').nth(1)
  await reason.check()
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Language/ })
    .click()
  await page.getByRole('button', { name: 'Suomi' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fi')
  await whenAlive(page)
  await expect(page).toHaveURL(/\/complaints\?from=footer$/)
  await expect(field).toHaveValue(words)
  await expect(name).toHaveValue('Vera')
  await expect(reason).toBeChecked()
  expect(await page.evaluate(() => history.state?.typed)).toBeUndefined()
})

test('the link of a mail brings its language to a browser that keeps none, and it stays', {
  tag: ['@wide'],
}, async ({ page }) => {
  await page.goto('/login?lang=fi')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fi')
  await page.goto('/pricing')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fi')
})

test('a page that does not exist keeps the frame and leads home', {
  tag: ['@S2.1', '@S2.134', '@S2.136', '@S2.138', '@S2.142', '@S2.143'],
}, async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 404/)
  const answer = await page.goto('/members/of/nobody')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible()
  await expect(page.getByText('Status 404')).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the home page' }).click()
  await expect(page).toHaveURL('/')
})

test('the contract stands at /api, for people and for programs, and every answer carries the headers', {
  tag: ['@wide'],
}, async ({ page }) => {
  await page.goto('/api')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('/api/chats.php').first()).toBeVisible()
  await expectAccessible(page)
  const answer = await page.request.get('/api/openapi.json')
  const { openapi, paths } = await answer.json()
  expect(openapi).toMatch(/^3\./)
  expect(Object.keys(paths)).toContain('/api/user.php')
  for (const path of ['/', '/members', '/api/user.php', '/nowhere', '/favicon.svg']) {
    const headers = (await page.request.get(path)).headers()
    expect(headers['content-security-policy'], path).toContain("default-src 'none'")
    expect(headers['content-security-policy'], path).not.toContain('unsafe-inline')
    expect(headers['x-content-type-options'], path).toBe('nosniff')
    expect(headers['x-frame-options'], path).toBe('DENY')
    expect(headers['referrer-policy'], path).toBe('same-origin')
  }
  const nonces = await Promise.all(['/members', '/members'].map((path) => nonceOf(page, path)))
  expect(nonces[0]).toBeDefined()
  expect(nonces[0]).not.toBe(nonces[1])
  // A page that is kept for many names its scripts one by one.
  const kept = (await page.request.get('/pricing')).headers()['content-security-policy']
  expect(kept).toMatch(/script-src ('sha256-[^']+' )+https?:\/\/[^ ]+\/assets\/;/)
})

async function nonceOf(page: Page, path: string): Promise<string | undefined> {
  const policy = (await page.request.get(path)).headers()['content-security-policy'] ?? ''
  return /'nonce-([^']+)'/.exec(policy)?.[1]
}
