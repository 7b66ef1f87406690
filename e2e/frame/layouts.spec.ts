import type { Page } from '@playwright/test'
import { beginAs } from '../routes/as-role.ts'
import { fill } from '../routes/row.ts'
import { table } from '../routes/table.ts'
import { expect, test } from '../support/fixtures.ts'
import { demoPassword } from '../support/person.ts'
import { signInByCall } from '../support/sign-up.ts'
import { visit } from '../support/visit.ts'

/** Runs in the page. Chromium cannot emulate a display mode for a page under test. */
function pretendInstalled(): void {
  const ask = window.matchMedia.bind(window)
  window.matchMedia = (query) =>
    ask(query.replace('(display-mode: standalone)', '(display-mode: browser)'))
}

test.describe('in the installed app', () => {
  test.beforeEach(({ page }) => page.addInitScript(pretendInstalled))

  test('the Back button stands where there is a page behind', {
    tag: ['@S2.113–S2.115', '@S2.118'],
  }, async ({ page }) => {
    await signInByCall(page, 'ada', demoPassword)
    const back = page.getByRole('banner').getByRole('button', { name: 'Back', exact: true })
    await visit(page, '/credits')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(back).toHaveCount(0)
    await visit(page, '/likes')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link').first().click()
    await expect(page).toHaveURL('/members')
    await expect(back).toHaveCount(0)
    await page
      .getByRole('link', { name: /, \d\d/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/members\/[0-9a-f-]{36}$/)
    await expect(back).toBeVisible()
    await back.click()
    await expect(page).toHaveURL('/members')
  })

  test('no page is a dead end: the way to another is in sight', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 404/)
    const examples = await beginAs(page, 'premium')
    const rows = Object.values(table).flat()
    const shown = rows.filter(({ premium }) => typeof premium === 'object' && 'layout' in premium)
    expect(shown.length).toBeGreaterThan(40)
    for (const { path } of shown) {
      await page.goto(fill(path, examples))
      await expect.poll(() => waysOut(page), `ways out of ${path}`).not.toEqual([])
    }
  })

  test('the footer is folded', { tag: ['@S2.132'] }, async ({ page }) => {
    await visit(page, '/')
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('link', { name: 'Terms' })).toBeHidden()
    await footer.getByText('More', { exact: true }).click()
    await expect(footer.getByRole('link', { name: 'Terms' })).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  // Once is enough: the size is its own.
  test('the Back of a phone closes what lies above a page, and stays on the page', {
    tag: ['@wide'],
  }, async ({ page }) => {
    // Chromium asks whatever is open to close, as it does for Back, where nobody answers the key.
    await page.addInitScript(() => {
      const hide = (event: KeyboardEvent) => event.stopImmediatePropagation()
      window.addEventListener('keydown', hide, { capture: true })
    })
    await signInByCall(page, 'ada', demoPassword)
    await visit(page, '/members')
    await page.getByRole('button', { name: /^Filters/ }).click()
    const filters = page.getByRole('dialog', { name: 'Filters' })
    await expect(filters).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(filters).toBeHidden()
    await expect(page).toHaveURL('/members')
    // Whoever has just signed up elsewhere stands there, too, and has no photo yet.
    await visit(page, '/members?with_photo=1')
    await page
      .getByRole('link', { name: /, \d\d/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/members\/[0-9a-f-]{36}$/)
    const profile = page.url()
    const gallery = page.getByRole('region', { name: /^Photos of / })
    await gallery
      .getByRole('button')
      .filter({ has: page.getByRole('img') })
      .first()
      .click()
    const photos = page.getByRole('dialog', { name: /^Photos of / })
    await expect(photos).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(photos).toBeHidden()
    await expect(page).toHaveURL(profile)
  })
})

/** The links and the Back buttons that are in sight without scrolling, by their names. */
function waysOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const inSight = (element: Element) => {
      const { top, bottom, width, height } = element.getBoundingClientRect()
      const seen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      return seen && width > 1 && height > 1 && top >= 0 && bottom <= innerHeight
    }
    const leads = (element: Element) =>
      element instanceof HTMLAnchorElement
        ? element.pathname !== location.pathname
        : /back|leave/i.test(element.textContent + (element.getAttribute('aria-label') ?? ''))
    const found = [...document.querySelectorAll('a[href]:not(.skip-link), button')]
    return found.filter((each) => inSight(each) && leads(each)).map((each) => each.outerHTML)
  })
}

test('the footer is one row for members, and whole for visitors', { tag: ['@S2.133'] }, async ({
  page,
}) => {
  const imprint = page.getByRole('contentinfo').getByText('is a service of')
  await visit(page, '/pricing')
  await expect(imprint).toBeVisible()
  await signInByCall(page, 'ada', demoPassword)
  await visit(page, '/pricing')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(imprint).toHaveCount(0)
})
