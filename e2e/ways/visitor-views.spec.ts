import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/fixtures.ts'
import { isPhone, visit } from '../support/visit.ts'

test('a visitor opens five profiles, and over the sixth stands sign-up with the way back', {
  tag: ['@S1.27', '@S1.28', '@S2.92'],
}, async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 403 .*\/members\//)
  await visit(page, '/members')
  const profiles = page.getByRole('main').getByRole('link', { name: /, \d\d/ })
  const names = await profiles.evaluateAll((links) =>
    links.map((link) => link.getAttribute('href') ?? ''),
  )
  const shut = page.getByText('You have opened 5 profiles')
  for (const path of [...new Set(names)].slice(0, 5)) {
    await visit(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(shut).toHaveCount(0)
  }
  const [first = '', , , , , sixth = ''] = [...new Set(names)]
  await visit(page, sixth)
  await expect(shut).toBeVisible()
  const modal = page.getByRole('dialog', { name: 'Create a free account' })
  if (!isPhone(page)) {
    await expect(modal).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(modal).toHaveCount(0)
  }
  await expectAccessible(page)
  await page.getByRole('main').getByRole('button', { name: 'Create a free account' }).click()
  await expect(page.getByRole('heading', { name: 'Who would you like to meet?' })).toBeVisible()
  if (isPhone(page)) await expect(page).toHaveURL(/\/signup(\?|$)/)
  // Profiles opened earlier stay open.
  await visit(page, first)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(shut).toHaveCount(0)
})
