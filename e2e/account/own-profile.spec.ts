import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBoth } from '../support/accessible.ts'
import { addPhotosByHand, callByHand, watchCalls } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { pairOf, signUpKnown } from '../support/known.ts'
import { newPerson } from '../support/person.ts'
import { signInByCall } from '../support/sign-up.ts'
import { profileLink, reload, visit } from '../support/visit.ts'

test('a member builds a profile, each part saved on its own in its place', {
  tag: ['@S0.3'],
}, async ({ page }) => {
  await signUpKnown(page, newPerson('Selma', { gender: 'female', seeking: ['male'] }))
  await visit(page, '/profile')
  await expect(
    page.getByRole('heading', { name: /^Your profile is \d+\s?% complete$/ }),
  ).toBeVisible()
  await expectAccessibleInBoth(page)

  await test.step('a note', async () => {
    await page.getByRole('button', { name: /^Change ?: About me$/ }).click()
    const text = page.getByRole('textbox', { name: 'About me' })
    await expect(text).toBeFocused()
    await text.fill('I mend old radios and walk along the river.')
    await expectAccessibleInBoth(page)
    await save(page)
    await expect(page.getByText('I mend old radios')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Change ?: About me$/ })).toBeFocused()
  })
  await test.step('the name', async () => {
    await row(page, 'Name').click()
    const name = page.getByRole('textbox', { name: 'Name' })
    await name.fill('x')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(name).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
    await name.fill(newPerson('Selmas').name)
    await save(page)
  })
  await test.step('whom one looks for, and of which age', async () => {
    await row(page, 'Looking for').click()
    await page.getByRole('checkbox', { name: 'Women' }).check()
    await save(page)
    await expect(row(page, 'Looking for')).toContainText('Men, Women')
    await row(page, 'Preferred age').click()
    await page.getByRole('checkbox', { name: 'Age doesn’t matter to me' }).uncheck()
    const youngest = page.getByRole('slider', { name: 'Youngest' })
    await youngest.focus()
    await youngest.press('PageUp')
    await youngest.press('PageUp')
    await save(page)
    await expect(row(page, 'Preferred age')).toContainText('From 28')
  })
  await test.step('the town', async () => {
    await row(page, 'Town').click()
    await page.getByRole('combobox', { name: 'Town' }).pressSequentially('Utre')
    await page.getByRole('option', { name: 'Utrecht, Utrecht' }).click()
    await expectAccessible(page)
    await save(page)
    await expect(row(page, 'Town')).toContainText('Utrecht')
  })
  await test.step('languages and interests', async () => {
    await row(page, 'Speaks').click()
    const languages = page.getByRole('combobox', { name: 'Languages you speak' })
    for (const [part, name] of [
      ['Dut', 'Dutch'],
      ['Ital', 'Italian'],
    ] as const) {
      await languages.fill(part)
      await page.getByRole('option', { name }).click()
    }
    await expectAccessible(page)
    await save(page)
    await expect(row(page, 'Speaks')).toContainText('Dutch, Italian')
    await page.getByRole('button', { name: /^Change ?: Interests$/ }).click()
    await page.getByRole('searchbox', { name: 'Search interests' }).fill('hik')
    await page.getByRole('checkbox', { name: 'Hiking' }).check()
    await expectAccessible(page)
    await save(page)
  })
  await test.step('as others see it', async () => {
    await page.getByRole('link', { name: 'How others see it' }).click()
    await expect(page.getByText('I mend old radios')).toBeVisible()
    await expect(page.getByText('Hiking')).toBeVisible()
    await expect(page.getByText('Utrecht').first()).toBeVisible()
    await expectAccessibleInBoth(page)
  })
})

test('each list of a profile is chosen from, told in words, and can be left unsaid', {
  tag: ['@S3.26–S3.30'],
}, async ({ page }) => {
  await signUpKnown(page, newPerson('Theo'))
  await visit(page, '/profile')
  const choices = [
    ['Relationship', 'Widowed'],
    ['Sexuality', 'Bisexual'],
    ['Body', 'Athletic'],
    ['Hair', 'Grey'],
    ['Eyes', 'Hazel'],
  ] as const
  for (const [field, choice] of choices) {
    await row(page, field).click()
    await page.getByRole('radio', { name: choice, exact: true }).check()
    await save(page)
    await expect(row(page, field)).toContainText(choice)
  }
  await row(page, 'Eyes').click()
  await page.getByRole('radio', { name: 'I’d rather not say' }).check()
  await expectAccessibleInBoth(page)
  await save(page)
  await expect(row(page, 'Eyes')).toContainText('Add')
  await reload(page)
  for (const [field, choice] of choices.slice(0, 4)) {
    await expect(row(page, field)).toContainText(choice)
  }
})

test('what was typed stays when it could not be saved, and nobody leaves without being asked', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400 .*\/api\/profile/)
  await signUpKnown(page, newPerson('Ulla', { gender: 'female', seeking: ['male'] }))
  await callByHand(page, 'PUT /api/profile', { first_date: 'The old words.' })
  await visit(page, '/profile')
  await page.getByRole('button', { name: /^Change ?: My ideal first date$/ }).click()
  const text = page.getByRole('textbox', { name: 'My ideal first date' })
  await text.fill('Soup, and then the harbour.')
  await page.route('**/api/profile', (route) => route.fulfill({ status: 400, body: '' }))
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(
    page.getByText('Nothing is lost: everything you entered is still here.'),
  ).toBeVisible()
  await expect(text).toHaveValue('Soup, and then the harbour.')
  await expectAccessibleInBoth(page)
  await page.getByRole('link', { name: 'Serenade, home' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(question.getByText('My ideal first date')).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(text).toHaveValue('Soup, and then the harbour.')
  await page.unroute('**/api/profile')
  await save(page)
  await reload(page)
  await expect(page.getByText('Soup, and then the harbour.')).toBeVisible()
})

test('a part that is open and untouched follows what another device saves, and never undoes it', {
  tag: ['@wide'],
}, async ({ page }) => {
  await signUpKnown(page, newPerson('Vida', { gender: 'female', seeking: ['male'] }))
  await callByHand(page, 'PUT /api/profile', { about_me: 'The old words.' })
  await visit(page, '/profile')
  await page.getByRole('button', { name: /^Change ?: About me$/ }).click()
  const text = page.getByRole('textbox', { name: 'About me' })
  await expect(text).toHaveValue('The old words.')
  await callByHand(page, 'PUT /api/profile', { about_me: 'Written on the phone.' })
  // The answer to any other part says the whole profile.
  await row(page, 'Eyes').click()
  await page.getByRole('radio', { name: 'Hazel' }).check()
  await page.locator('#eye_color').getByRole('button', { name: 'Save' }).click()
  await expect(row(page, 'Eyes')).toContainText('Hazel')
  await expect(text).toHaveValue('Written on the phone.')
  await save(page)
  await reload(page)
  await expect(page.getByText('Written on the phone.')).toBeVisible()
})

test('what one changes on a device shows on another by itself, and is asked once where it was changed', {
  tag: ['@wide'],
}, async ({ page, openBrowser }) => {
  const { him, his, her } = await pairOf(page, openBrowser)
  const elsewhere = await openBrowser()
  await signInByCall(elsewhere, him.email, him.password)
  await visit(elsewhere, '/members')
  const menu = (name: string) =>
    elsewhere.getByRole('banner').getByRole('button', { name, exact: true })
  await expect(menu(him.name)).toBeVisible()
  await expect(profileLink(elsewhere, her)).toBeVisible()

  const { name } = newPerson('Joost')
  await callByHand(his, 'PUT /api/profile', { name })
  await expect(menu(name)).toBeVisible()
  await addPhotosByHand(his, ['#7c4dff'])
  await expect(menu(name).locator('img')).toBeAttached()
  await callByHand(his, `PUT /api/blocks/${her.id}`)
  await expect(profileLink(elsewhere, her)).toHaveCount(0)
  await callByHand(his, `DELETE /api/blocks/${her.id}`)
  await expect(profileLink(elsewhere, her)).toBeVisible()
  await callByHand(his, `PUT /api/passes/${her.id}`)
  await expect(profileLink(elsewhere, her)).toHaveCount(0)

  await visit(his, '/profile')
  await his.waitForLoadState('networkidle')
  const asked = watchCalls(his)
  await row(his, 'Eyes').click()
  await his.getByRole('radio', { name: 'Hazel' }).check()
  const told = his.waitForResponse((answer) => answer.url().endsWith('/api/user.php'))
  await save(his)
  await told
  expect(asked('/api/user.php')).toBe(1)
})

/** One fact of the person's own profile, which opens its form. */
function row(page: Page, field: string): Locator {
  return page.getByRole('button', { name: new RegExp(`^${field} `) })
}

/** Saves the one part that is open, and waits until it is closed. */
async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click()
  // While it is being saved the button says so.
  await expect(page.getByRole('button', { name: /^Sav(e|ing)/ })).toHaveCount(0)
}
