import { expect, test } from '../support/fixtures.ts'
import { visit } from '../support/visit.ts'

test('contents lead to their sections, and an address to its question', async ({ page }) => {
  await visit(page, '/pages/terms')
  const contents = page.getByRole('navigation', { name: 'Contents' })
  const fold = contents.locator('summary')
  if (await fold.isVisible()) await fold.click()
  await contents.getByRole('link', { name: 'What we answer for' }).click()
  await expect(page).toHaveURL(/\/pages\/terms#liability$/)
  await expect(page.getByRole('heading', { name: 'What we answer for' })).toBeInViewport()
  await visit(page, '/pages/faq#do-credits-expire')
  await expect(page.getByText('No, never.')).toBeVisible()
})

test('the questions are found by words, and nothing found leads on', async ({ page }) => {
  await visit(page, '/pages/faq')
  const field = page.getByRole('searchbox', { name: 'Find a question' })
  await field.fill('CREDITS expire')
  await expect(page.locator('main details[id]')).toHaveCount(1)
  await field.fill('xyzzy')
  await page.getByRole('button', { name: 'Show all questions' }).click()
  expect(await page.locator('main details[id]').count()).toBeGreaterThanOrEqual(25)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the questions are a list that opens, and the field asks by the address', async ({
    page,
  }) => {
    await page.goto('/pages/faq')
    await page.getByText('Do credits expire?').click()
    await expect(page.getByText('No, never.')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Find a question' }).fill('credits expire')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\?q=credits\+expire$/)
    await expect(page.locator('main details[id]')).toHaveCount(1)
  })
})

test('French has a text of its own', { tag: ['@wide'] }, async ({ page }) => {
  await visit(page, '/pages/terms')
  const url = new URL(page.url()).origin
  await page.context().addCookies([{ name: 'locale', value: 'fr', url }])
  await visit(page, '/pages/terms')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conditions générales')
})
