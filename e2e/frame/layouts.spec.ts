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

  test('the footer is folded', { tag: ['@S2.132'] }, async ({ page }) => {
    await visit(page, '/')
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('link', { name: 'Terms' })).toBeHidden()
    await footer.getByText('More', { exact: true }).click()
    await expect(footer.getByRole('link', { name: 'Terms' })).toBeVisible()
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
