import { expect, test } from '../support/fixtures.ts'
import { demoPassword } from '../support/person.ts'
import { signInByCall } from '../support/sign-up.ts'
import { mainNavigation, visit } from '../support/visit.ts'

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
  test('Back closes what lies above a page, and stays on the page', {
    tag: ['@wide'],
  }, async ({ page }) => {
    await signInByCall(page, 'ada', demoPassword)
    await visit(page, '/likes')
    await mainNavigation(page).getByRole('link', { name: 'Search' }).click()
    await expect(page).toHaveURL('/members')
    const open = page.getByRole('button', { name: /^Filters/ })
    // Whoever goes on before a portrait has grown cuts that short, which a browser calls an error.
    const grown = () =>
      page.waitForFunction(() => !document.documentElement.matches(':active-view-transition'))
    const filters = page.getByRole('dialog', { name: 'Filters' })

    await test.step('the filters, and what was chosen in them stays', async () => {
      await open.click()
      await expect(filters).toBeVisible()
      await page.goBack()
      await expect(filters).toBeHidden()
      await expect(page).toHaveURL('/members')
      await open.click()
      // Whoever has just signed up elsewhere stands there, too, and has no photo yet.
      await filters.getByRole('switch', { name: 'With photo' }).check()
      await expect(page).toHaveURL('/members?with_photo=1')
      const youngest = filters.getByRole('slider', { name: 'Youngest age' })
      await youngest.focus()
      for (const age of [19, 20]) {
        await youngest.press('ArrowRight')
        await expect(page).toHaveURL(new RegExp(`min_age=${age}`))
      }
      await page.goBack()
      await expect(filters).toBeHidden()
      await expect(page).toHaveURL('/members?min_age=20&with_photo=1')
    })

    await test.step('photos, a menu’s question, and one on top of another', async () => {
      await page
        .getByRole('link', { name: /, \d\d/ })
        .first()
        .click()
      await expect(page).toHaveURL(/\/members\/[0-9a-f-]{36}$/)
      const profile = page.url()
      await grown()
      await page
        .getByRole('region', { name: /^Photos of / })
        .getByRole('button')
        .filter({ has: page.getByRole('img') })
        .first()
        .click()
      const photos = page.getByRole('dialog', { name: /^Photos of / })
      await expect(photos).toBeVisible()
      await page.goBack()
      await expect(photos).toBeHidden()
      await page.getByRole('button', { name: /^More about / }).click()
      await page
        .getByRole('list', { name: /^More about / })
        .getByRole('button', { name: /^Report / })
        .click()
      const report = page.getByRole('dialog', { name: /^Report / })
      await expect(report).toBeVisible()
      await page.goBack()
      await expect(report).toBeHidden()
      await expect(page).toHaveURL(profile)
    })

    await test.step('what was closed otherwise is in nobody’s way', async () => {
      await page.goBack()
      await expect(page).toHaveURL('/members?min_age=20&with_photo=1')
      await expect(filters).toBeHidden()
      await grown()
      for (const way of ['Close', 'Escape']) {
        await open.click()
        await expect(filters).toBeVisible()
        if (way === 'Escape') await page.keyboard.press(way)
        else await filters.getByRole('button', { name: way }).click()
        await expect(filters).toBeHidden()
      }
      for (const before of ['/members?with_photo=1', '/members', '/likes']) {
        await page.goBack()
        await expect(page).toHaveURL(before)
        await grown()
      }
      await page.goForward()
      await expect(page).toHaveURL('/members')
      await expect(filters).toBeHidden()
    })
  })
})

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

test('where the browser takes no more entries of its history, what lies above a page opens all the same', {
  tag: '@wide',
}, async ({ page }) => {
  await visit(page, '/pricing')
  // Chromium ignores what comes after 200 in ten seconds, without a word.
  await page.evaluate(() => {
    history.pushState = () => undefined
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Create a free account' }).click()
  const modal = page.getByRole('dialog', { name: 'Create a free account' })
  await expect(modal).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(modal).toHaveCount(0)
})
