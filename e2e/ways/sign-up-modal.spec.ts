import type { Page } from '@playwright/test'
import { expectAccessibleInBoth } from '../support/accessible.ts'
import { askByHand } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { newPerson } from '../support/person.ts'
import { answerWhom } from '../support/sign-up.ts'
import { visit } from '../support/visit.ts'

const modal = (page: Page) => page.getByRole('dialog', { name: 'Create a free account' })
const leave = (page: Page) => modal(page).getByRole('button', { name: 'Save and leave' })

test('sign-up stands over the page, and once it is begun only Leave closes it', {
  tag: ['@wide', '@S2.75', '@S2.86–S2.91'],
}, async ({ page }) => {
  const open = () =>
    page.getByRole('contentinfo').getByRole('link', { name: 'Create a free account' }).click()
  await visit(page, '/pricing')
  await open()
  await expect(modal(page)).toBeVisible()
  await expect(page).toHaveURL('/pricing')
  await expectAccessibleInBoth(page)
  await page.keyboard.press('Escape')
  await expect(modal(page)).toHaveCount(0)
  await open()
  await page.mouse.click(20, 400)
  await expect(modal(page)).toHaveCount(0)

  await open()
  await answerWhom(page, newPerson('Rosa', { gender: 'female', seeking: ['male'] }))
  await modal(page).getByRole('button', { name: 'Continue', exact: true }).click()
  const person = modal(page).getByRole('heading', { name: 'Who are you?' })
  await expect(person).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.mouse.click(20, 400)
  await expect(person).toBeVisible()
  await modal(page).getByLabel('Username').fill('Rosa')
  await expectAccessibleInBoth(page)
  await leave(page).click()
  await expect(modal(page)).toHaveCount(0)

  await test.step('on a lander it goes on where it was left', async () => {
    await visit(page, '/landers/video')
    await open()
    await expect(person).toBeVisible()
    await expect(modal(page).getByLabel('Username')).toHaveValue('Rosa')
    await leave(page).click()
    await expect(page).toHaveURL('/landers/video')
  })
})

test('who presses "Write to" on the page of a member writes the message first, and finishes in the modal', {
  tag: ['@wide', '@S2.91'],
}, async ({ page }) => {
  const { faces } = await askByHand<{ faces: { id: string; name: string; fictional: boolean }[] }>(
    page,
    '/api/faces',
  )
  const face = faces.find(({ fictional }) => fictional)
  await visit(page, `/members/${face?.id}/landing`)
  await page
    .getByRole('link', { name: `Write to ${face?.name}` })
    .first()
    .click()
  await expect(modal(page).getByText(`Write to ${face?.name}, `)).toBeVisible()
  await modal(page).getByRole('textbox', { name: 'Your message' }).fill('Good evening.')
  await modal(page).getByRole('button', { name: 'Continue', exact: true }).click()
  const knowing = modal(page).getByRole('checkbox', { name: /^I know there’s no real person/ })
  await expect(knowing).toHaveAttribute('aria-invalid', 'true')
  await expectAccessibleInBoth(page)
  await knowing.check()
  await modal(page).getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(
    modal(page).getByRole('heading', { name: 'Who would you like to meet?' }),
  ).toBeVisible()
  await modal(page).getByRole('button', { name: 'Back' }).click()
  await expect(modal(page).getByRole('textbox', { name: 'Your message' })).toHaveValue(
    'Good evening.',
  )
})
