import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { demoPassword } from '../support/person.ts'
import { signInByCall } from '../support/sign-up.ts'
import { visit, whenAlive } from '../support/visit.ts'

// Once is enough, and a finger is how most people come.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** How long after the first touch of a page somebody does something on it. */
const moments_ms = [0, 50, 200, 1000]

for (const moment_ms of moments_ms) {
  test(`what is done ${moment_ms} ms after the first touch is not lost when scripts arrive`, {
    tag: '@wide',
  }, async ({ page, context }) => {
    const doings = [ticks, picks, typing, composing, scrolling]
    const pages = await Promise.all(doings.map((_, at) => (at === 0 ? page : context.newPage())))
    const done = await Promise.allSettled(
      pages.map((tab, at) => doings[at]?.(tab, (path) => touchAsleep(tab, path, moment_ms))),
    )
    for (const each of done) if (each.status === 'rejected') throw each.reason
  })
}

test.describe('far from where the site is', () => {
  test.use({ timezoneId: 'Pacific/Auckland' })

  test('members read times by their own clock before any script runs', { tag: '@wide' }, async ({
    page,
  }) => {
    await signInByCall(page, 'ada@example.test', demoPassword)
    await visit(page, '/transactions')
    const own = await page.locator('main time').first().textContent()
    await expect(async () => {
      const answer = await page.request.get('/transactions')
      expect(await answer.text()).toContain(`>${own}</time>`)
    }).toPass({ timeout: 10_000 })
  })
})

test('a page that something has translated is drawn anew, with what was done on it', {
  tag: '@wide',
}, async ({ page, expectedErrors }) => {
  expectedErrors.push(/Minified React error #418/)
  const { letScriptsCome } = await touchAsleep(page, '/signup', 0)
  const title = page.getByRole('heading', { name: 'Who would you like to meet?' })
  await title.evaluate((heading) => {
    heading.textContent = 'Wen möchtest du treffen?'
  })
  await page.getByRole('radio', { name: 'Woman', exact: true }).tap()
  await page.getByRole('checkbox', { name: 'Men', exact: true }).tap()
  await page.getByRole('checkbox', { name: 'Women' }).tap()
  await letScriptsCome()

  await expect(title).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Women' })).toBeFocused()
  await page.getByRole('button', { name: 'Continue' }).tap()
  await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeFocused()
})

test('where the network went away as scripts were coming, the next press brings a page that is alive', {
  tag: '@wide',
}, async ({ page, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED/, /dynamically imported module/)
  const scripts = '**/assets/**/*.js'
  await page.route(scripts, (route) => route.abort())
  await page.goto('/login')
  const failed = page.waitForEvent('requestfailed')
  await page.getByRole('link', { name: 'Forgot your password?' }).focus()
  await failed
  await expect(page.locator('html')).toHaveAttribute('data-scripts', 'missing')
  const login = page.getByLabel('E-mail address or username')
  await login.fill('ada')
  await page.unroute(scripts)
  await expect(async () => {
    await page.getByRole('button', { name: 'Show the password' }).tap()
    await expect(page.locator('script[data-waits=touch]')).toBeAttached()
  }).toPass()

  await whenAlive(page)
  await expect(login).toHaveValue('ada')
  await page.getByLabel('Password', { exact: true }).fill('secret')
})

test('what was stored before does not turn the page under a finger', {
  tag: ['@wide', '@S2.145'],
}, async ({ page }) => {
  await visit(page, '/signup?gender=female&seeking=male')
  await page.getByRole('textbox', { name: 'Username' }).fill('Ann')
  const { letScriptsCome } = await touchAsleep(page, '/', 0)
  await page.getByRole('radio', { name: 'Non-binary' }).tap()
  await letScriptsCome()

  await whenAlive(page)
  await expect(page.getByRole('radio', { name: 'Non-binary' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Men', exact: true })).toBeChecked()
  await page.getByRole('button', { name: 'Continue' }).tap()
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue('Ann')
})

test("a member's page is drawn before its scripts are asked for", async ({ page }) => {
  await signInByCall(page, 'ada', demoPassword)
  for (const path of ['/chats', '/members']) {
    await page.goto(path)
    // A pointer that moves before would itself ask for them.
    await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0)
    await whenAlive(page)
    const { drawn, asked } = await page.evaluate(() => {
      const [paint] = performance.getEntriesByName('first-paint') as { paintTime?: number }[]
      const files = performance.getEntriesByType('resource')
      const scripts = files.filter(({ name }) => name.endsWith('.js'))
      const asked = Math.min(...scripts.map(({ startTime }) => startTime))
      return { drawn: paint?.paintTime ?? Number.NaN, asked }
    })
    expect(asked, path).toBeGreaterThanOrEqual(drawn)
  }
})

/** Opens a page, or loads it anew, whose scripts come when they are let. */
type Open = (path: string | null) => Promise<{ letScriptsCome: () => Promise<void> }>

async function touchAsleep(page: Page, path: string | null, moment_ms: number) {
  const { promise: coming, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/**/*.js', (route) => coming.then(() => route.continue()))
  await (path ? page.goto(path, arrived) : page.reload(arrived))
  // Letters that come late change the height of what is above: the browser then scrolls by itself.
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  // In the margin, where nothing is to be pressed.
  await page.touchscreen.tap(2, 500)
  await sleep(moment_ms)
  return {
    letScriptsCome: async () => {
      await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
      resolve()
    },
  }
}

const arrived = { waitUntil: 'domcontentloaded' } as const

/** Chips by finger, on the home page. */
async function ticks(page: Page, open: Open): Promise<void> {
  const { letScriptsCome } = await open('/')
  const chip = page.locator('label', { hasText: /^Woman$/ })
  const places = await placesOfChips(page)
  await page.getByRole('radio', { name: 'Woman', exact: true }).tap()
  await expect(chip.locator('svg')).toHaveCSS('opacity', '1')
  await page.getByRole('checkbox', { name: 'Men', exact: true }).tap()
  await letScriptsCome()
  await page.getByRole('checkbox', { name: 'Women' }).tap()
  await page.getByText('What does it cost?').tap()

  await whenAlive(page)
  await expect(page.getByRole('radio', { name: 'Woman', exact: true })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Men', exact: true })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Women' })).toBeChecked()
  await expect(page.getByText(/Reading is free/).first()).toBeVisible()
  await expect(chip.locator('svg')).toHaveCSS('opacity', '1')
  expect(await placesOfChips(page), 'nothing moves under a finger').toEqual(places)
  await page.getByRole('button', { name: 'Continue' }).tap()
  await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeFocused()
}

/** Where each chip and its word are, in their group. */
function placesOfChips(page: Page): Promise<number[][]> {
  return page.locator('fieldset label').evaluateAll((chips) =>
    chips.map((chip) => {
      const group = chip.closest('fieldset')?.getBoundingClientRect()
      const word = chip.querySelector('span')?.getBoundingClientRect()
      const { x, y, width } = chip.getBoundingClientRect()
      return [x - (group?.x ?? 0), y - (group?.y ?? 0), width, (word?.x ?? 0) - x].map(Math.round)
    }),
  )
}

/** Tiles and chips by the space bar, on an entry page. */
async function picks(page: Page, open: Open): Promise<void> {
  const { letScriptsCome } = await open('/landers/iconslanding')
  await page.getByRole('checkbox', { name: 'Music' }).press(' ')
  await letScriptsCome()
  await page.getByRole('checkbox', { name: 'Hiking' }).press(' ')
  await page.getByRole('radio', { name: 'Non-binary' }).press(' ')

  await whenAlive(page)
  await expect(page.getByText(/^You like .*, .*\. Your profile/)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Music' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Non-binary' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Non-binary' })).toBeFocused()
}

/** A password in the middle of the field, and the eye beside it. */
async function typing(page: Page, open: Open): Promise<void> {
  const { letScriptsCome } = await open('/login')
  const password = page.getByLabel('Password', { exact: true })
  await page.getByLabel('E-mail address or username').fill('ada@example.test')
  await page.getByRole('button', { name: 'Show the password' }).tap()
  await password.pressSequentially('sec')
  await letScriptsCome()
  await page.keyboard.type('rt')
  await page.keyboard.press('ArrowLeft')

  await whenAlive(page)
  await expect(page.getByRole('button', { name: 'Hide the password' })).toBeVisible()
  await page.keyboard.type('e')
  await expect(password).toHaveValue('secret')
  await expect(page.getByLabel('E-mail address or username')).toHaveValue('ada@example.test')
}

/** A word half composed, numbers, and a country, on a step of sign-up. */
async function composing(page: Page, open: Open): Promise<void> {
  const { letScriptsCome } = await open('/signup?gender=female&seeking=male')
  const keyboard = await page.context().newCDPSession(page)
  const name = page.getByRole('textbox', { name: 'Username' })
  await page.getByRole('textbox', { name: 'Day' }).fill('7')
  await page.getByRole('combobox', { name: 'Country' }).selectOption('NL')
  await name.focus()
  const half = { text: 'Jör', selectionStart: 3, selectionEnd: 3 }
  await keyboard.send('Input.imeSetComposition', half)
  await letScriptsCome()
  await page.waitForLoadState('networkidle')
  await expect(name).toHaveValue('Jör')
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
  await keyboard.send('Input.insertText', { text: 'Jörg' })

  await whenAlive(page)
  await expect(name).toBeFocused()
  await page.keyboard.type('e')
  await expect(name).toHaveValue('Jörge')
  await expect(page.getByRole('textbox', { name: 'Day' })).toHaveValue('7')
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('NL')
  // What is missing is found in what React knows, and the fields are drawn anew.
  await page.getByRole('button', { name: 'Continue' }).tap()
  await expect(page.getByRole('textbox', { name: 'Month' })).toHaveAttribute('aria-invalid', 'true')
  await expect(name).toHaveValue('Jörge')
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('NL')
}

/** A page that was loaded anew further down, and is scrolled up again. */
async function scrolling(page: Page, open: Open): Promise<void> {
  await page.goto('/pages/faq')
  await whenAlive(page)
  await page.evaluate(() => scrollTo(0, 900))
  const { letScriptsCome } = await open(null)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
  await page.mouse.wheel(0, -600)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
  await letScriptsCome()

  await whenAlive(page)
  expect(await page.evaluate(() => scrollY)).toBe(300)
}

test('whoever leaves a page tells so, whether its scripts are there or not; with lb that may be a bounce', {
  tag: ['@wide', '@S7.18', '@S7.19', '@S9.57'],
}, async ({ page, context, baseURL }) => {
  await page.addInitScript(() => {
    const told: string[] = []
    Object.assign(window, { told })
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (path, body) => {
      told.push(`${path} ${body}`)
      return send(path, body)
    }
  })
  const leave = async () => {
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/page-hidden.php'))
    const told = await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
      Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
      return (window as unknown as { told: string[] }).told.splice(0)
    })
    expect((await answered).status()).toBe(204)
    expect(told).toEqual(['/api/page-hidden.php {}'])
  }
  const lb = async () => (await context.cookies(baseURL)).find(({ name }) => name === 'lb')?.value
  await page.goto('/landers/video')
  expect(await page.locator('html[data-hydrated]').count()).toBe(0)
  await leave()
  await whenAlive(page)
  await leave()
  expect(await lb()).toBe(undefined)

  await page.goto('/landers/video?lb')
  expect(await lb()).toBe('1')
  await leave()
  await expect.poll(lb).toBe('0')

  await context.clearCookies({ name: 'lb' })
  await visit(page, '/pages/terms?lb')
  expect(await lb()).toBe('1')
  await page
    .getByRole('navigation', { name: 'Footer' })
    .getByRole('link', { name: 'Cookies' })
    .click()
  await expect(page).toHaveURL('/pages/cookies')
  await expect.poll(lb).toBe('0')
})
