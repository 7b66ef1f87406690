import type { Page } from '@playwright/test'
import { expectAccessibleInBoth } from '../support/accessible.ts'
import { agents } from '../support/browser.ts'
import { expect, test } from '../support/fixtures.ts'
import { demoPassword } from '../support/person.ts'
import { signInByCall } from '../support/sign-up.ts'
import { reload, visit, whenAlive } from '../support/visit.ts'

test.use({ entryWarning: true })

const warning = (page: Page) =>
  page.getByRole('dialog', { name: 'Serenade is for adults. Are you 18 or older?' })
const wayOn = (page: Page) => page.getByRole('button', { name: 'I am 18 or older' })

test.describe('from France', () => {
  test.use({ extraHTTPHeaders: { 'CF-IPCountry': 'FR' } })

  test('a visitor says to be an adult before seeing anything, and is not asked again', {
    tag: ['@S1.3', '@S2.74', '@S2.144', '@S4.117'],
  }, async ({ page, context }) => {
    await visit(page, '/pricing')
    await expect(warning(page)).toBeVisible()
    await expect(warning(page)).toContainText('fictional')
    await expect(warning(page)).toContainText('Sending messages costs credits')
    await expect(page.getByRole('heading')).toHaveCount(1)
    await expect(page.getByRole('banner')).toHaveCount(0)
    await expectAccessibleInBoth(page)
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press('Tab')
      const outside = await page.evaluate(() => {
        const at = document.activeElement
        return at !== document.body && !at?.closest('[role=dialog]')
      })
      expect(outside).toBe(false)
    }
    await page.keyboard.press('Escape')
    await expect(warning(page)).toBeVisible()
    const before = Date.now()
    const second = await context.newPage()
    await visit(second, '/')
    await expect(warning(second)).toBeVisible()
    await page.bringToFront()
    const told = page.waitForResponse((answer) => answer.url().endsWith('/entry-warning'))
    await wayOn(page).click()
    await expect(warning(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: 'Pricing' })).toBeVisible()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
    expect((await told).status()).toBe(303)
    await second.evaluate(() => dispatchEvent(new Event('focus')))
    await expect(warning(second)).toHaveCount(0)
    await second.close()
    const kept = (await context.cookies()).find(({ name }) => name === 'entry-warning')
    expect(Number(kept?.value)).toBeGreaterThanOrEqual(before)
    expect(kept?.sameSite).toBe('Lax')
    for (const path of ['/', '/login']) {
      await visit(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(warning(page)).toHaveCount(0)
    }
  })

  test('no photo is asked for behind the question, and at once where it is answered', {
    tag: ['@wide', '@P12'],
  }, async ({ page }) => {
    const photos: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/photos/')) photos.push(request.url())
    })
    await visit(page, '/')
    await page.waitForLoadState('networkidle')
    await expect(warning(page)).toBeVisible()
    expect(photos).toEqual([])
    await wayOn(page).click()
    const first = page.locator('.home-faces img').first()
    await expect
      .poll(() => first.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0)
  })

  test('after 30 days the visitor is asked again', { tag: ['@wide', '@S4.118'] }, async ({
    page,
    context,
    baseURL,
  }) => {
    const passedBefore = async (days: number) => {
      const value = String(Date.now() - days * 86_400_000)
      await context.addCookies([{ name: 'entry-warning', value, url: baseURL ?? '' }])
      await visit(page, '/')
    }
    await passedBefore(29)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(warning(page)).toHaveCount(0)
    await passedBefore(31)
    await expect(warning(page)).toBeVisible()
  })

  // Once is enough: it is the server that asks or not.
  test('a lander and the sign-up ask nobody from France, whatever the language', {
    tag: ['@wide', '@S2.80', '@S2.82', '@S2.84', '@S9.22'],
  }, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'locale', value: 'nl', url: baseURL ?? '' }])
    for (const path of ['/landers/gallery', '/signup']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('.entry-warning')).toHaveCount(0)
    }
  })

  test('before its scripts are there, one press shows the page that stands ready', {
    tag: ['@S2.144', '@S4.117'],
  }, async ({ page }) => {
    for (const path of ['/', '/pricing']) {
      await page.context().clearCookies()
      const { promise: scriptsMayCome, resolve: letScriptsIn } = Promise.withResolvers<void>()
      await page.route(/\/assets\/.*\.js$/, async (route) => {
        await scriptsMayCome
        await route.continue()
      })
      await page.goto(path, { waitUntil: 'commit' })
      await expect(page.locator('footer')).toBeAttached()
      await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''))
      await wayOn(page).click()
      await expect(warning(page)).toBeHidden()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('#main')).toBeFocused()
      letScriptsIn()
      await whenAlive(page)
      await expect(page.locator('.entry-warning')).toHaveCount(0)
      await expect(page.locator('#main')).toBeFocused()
      await expect(page.locator('html[data-same-page]')).toBeAttached()
      await page.unrouteAll({ behavior: 'wait' })
      await reload(page)
      await expect(warning(page)).toHaveCount(0)
    }
  })

  test('a member is not asked, nor after logging out on that device', async ({
    page,
    expectedErrors,
  }) => {
    // Pictures that were still on their way when the session ended.
    expectedErrors.push(/status of 404 .*\/photos\//)
    await signInByCall(page, 'ada', demoPassword)
    await visit(page, '/members')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(warning(page)).toHaveCount(0)
    await page.request.get('/api/logout.php', { headers: { 'X-Client-Type': 'web' } })
    await visit(page, '/pricing')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
    await expect(warning(page)).toHaveCount(0)
  })

  test('who leaves gets to a page without anything of the site', async ({ page }) => {
    await visit(page, '/')
    await page.getByRole('link', { name: 'Leave' }).click()
    await expect(page.getByRole('heading', { name: 'Goodbye' })).toBeVisible()
    await expect(page.getByRole('img')).toHaveCount(0)
    await expectAccessibleInBoth(page)
    await page.goBack()
    await expect(warning(page)).toBeVisible()
  })
})

for (const country of ['NL', 'DE']) {
  test.describe(`from ${country}`, () => {
    test.use({ extraHTTPHeaders: { 'CF-IPCountry': country } })

    test(`visitors from ${country} are asked on landers and at the sign-up too`, {
      tag: ['@wide', '@S2.77', '@S2.80', '@S2.82', '@S9.22'],
    }, async ({ page }) => {
      for (const path of ['/landers/gallery', '/signup', '/']) {
        await page.goto(path)
        await expect(warning(page)).toBeVisible()
      }
    })
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the warning hides the page, speaks other languages and lets adults in', {
    tag: ['@S4.117'],
  }, async ({ page, context }) => {
    await page.goto('/pages/terms?from=there')
    await expect(warning(page)).toBeVisible()
    await expect(page.locator('#main')).toBeHidden()
    await page.getByRole('button', { name: /^Language/ }).click()
    await page.getByRole('button', { name: 'Français' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await expect(page).toHaveURL('/pages/terms?from=there')
    await page.locator('.entry-warning button[type=submit]').last().click()
    await expect(page).toHaveURL('/pages/terms?from=there')
    await expect(page.locator('#main')).toBeVisible()
    await expect(page.locator('.entry-warning')).toHaveCount(0)
    const names = (await context.cookies()).map(({ name }) => name)
    expect(names).toContain('entry-warning')
  })
})

const robots = {
  'a search engine': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'a preview of a shared link': 'facebookexternalhit/1.1',
  'a browser without a window': `${agents.desktop.replace('Chrome/', 'HeadlessChrome/')}`,
}

test('robots read the page as it is, and people the question first', { tag: ['@wide'] }, async ({
  page,
}) => {
  const read = async (agent: string) => {
    const answer = await page.request.get('/', { headers: { 'User-Agent': agent } })
    return answer.text()
  }
  for (const [robot, agent] of Object.entries(robots)) {
    expect(await read(agent), robot).not.toContain('class="entry-warning"')
  }
  for (const agent of Object.values(agents)) {
    const words = await read(agent)
    expect(words.indexOf('class="entry-warning"')).toBeGreaterThan(0)
    expect(words.indexOf('class="entry-warning"')).toBeLessThan(words.indexOf('<main'))
  }
})

/** What a server may send before it has heard from the browser: ten segments of 1460 bytes (RFC 6928). */
const firstFlightBytes = 14_600

for (const path of ['/', '/pages/terms']) {
  test(`${path} with its question comes whole in the first flight of a connection`, {
    tag: ['@wide', '@P12'],
  }, async ({ page }) => {
    const answer = await page.goto(path)
    const sizes = await answer?.request().sizes()
    expect(sizes?.responseBodySize).toBeGreaterThan(5000)
    const all = (sizes?.responseHeadersSize ?? 0) + (sizes?.responseBodySize ?? 0)
    expect(all).toBeLessThanOrEqual(firstFlightBytes)
  })
}
