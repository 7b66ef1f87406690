import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/fixtures.ts'
import { newPerson } from '../support/person.ts'
import { answerAccount, answerPerson, answerWhom } from '../support/sign-up.ts'
import { reload, visit } from '../support/visit.ts'

test('the browser’s own Back leads to the step before, wherever the account is made', {
  tag: ['@wide', '@S2.19'],
}, async ({ page }) => {
  const olga = newPerson('Olga', { gender: 'female', seeking: ['male'] })
  const goOn = () => page.getByRole('button', { name: 'Continue', exact: true }).click()
  const heading = (name: string) => page.getByRole('heading', { name })
  await visit(page, '/pages/faq')
  await visit(page, '/signup')
  await answerWhom(page, olga)
  await goOn()
  await answerPerson(page, olga)
  await goOn()
  await expect(heading('How will you log in?')).toBeFocused()

  await test.step('Back and on through the steps, with all that was typed', async () => {
    await page.goBack()
    await expect(heading('Who are you?')).toBeFocused()
    await expect(page.getByLabel('Username')).toHaveValue(olga.name)
    await page.goForward()
    await expect(heading('How will you log in?')).toBeVisible()
    await reload(page)
    await expect(heading('How will you log in?')).toBeVisible()
    await page.goBack()
    await expect(page.getByLabel('Username')).toHaveValue(olga.name)
    await page.goBack()
    await expect(page.getByRole('radio', { name: 'Woman', exact: true })).toBeChecked()
    await expect(page).toHaveURL('/signup')
    await page.goBack()
    await expect(page).toHaveURL('/pages/faq')
  })

  await test.step('our own Back leaves none of them twice behind', async () => {
    const back = page.locator('main').getByRole('button', { name: 'Back', exact: true })
    await visit(page, '/landers/video')
    await goOn()
    await expect(heading('Who are you?')).toBeVisible()
    await goOn()
    await expect(heading('How will you log in?')).toBeVisible()
    await back.click()
    await expect(heading('Who are you?')).toBeVisible()
    await back.click()
    await expect(heading('Who would you like to meet?')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/pages/faq')
  })
})

test('Back leads past the pages of sign-up once the account is there, and back to before', {
  tag: ['@wide', '@S2.19'],
}, async ({ page }) => {
  const olga = newPerson('Olga', { gender: 'female', seeking: ['male'] })
  await visit(page, '/pages/faq')
  await visit(page, '/signup')
  await answerWhom(page, olga)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await answerPerson(page, olga)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await answerAccount(page, olga)
  await page.getByRole('button', { name: 'Create my account' }).click()
  await expect(page.getByRole('heading', { name: 'Show yourself' })).toBeVisible()

  // Each step of sign-up was a place; who has an account is among the members there.
  for (const _ of ['account', 'person', 'whom']) {
    await page.goBack()
    await expect(page).toHaveURL('/members')
    await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible()
  }
  await page.goBack()
  await expect(page).toHaveURL('/pages/faq')
})

test('a sign-up that was left goes on after a reload, and on another device', {
  tag: ['@S2.19', '@S2.145'],
}, async ({ page, openBrowser }) => {
  const olga = newPerson('Olga', { gender: 'female', seeking: ['male'] })
  await visit(page, '/signup')
  await answerWhom(page, olga)
  await page.getByRole('button', { name: 'Continue' }).click()
  await answerPerson(page, olga)
  await test.step('left in the middle, nothing is lost in this tab', async () => {
    await page.getByRole('link', { name: 'Save and leave' }).click()
    await expect(page).toHaveURL('/')
    await visit(page, '/signup')
    await expect(page.getByLabel('Username')).toHaveValue(olga.name)
    await reload(page)
    await expect(page.getByLabel('Year', { exact: true })).toHaveValue(olga.birth.year)
  })
  await page.getByRole('button', { name: 'Continue' }).click()
  await answerAccount(page, olga)
  await page.getByRole('button', { name: 'Create my account' }).click()
  await expect(page.getByRole('heading', { name: 'Show yourself' })).toBeVisible()
  await test.step('of two buttons the one that was pressed is busy', async () => {
    const held = Promise.withResolvers<void>()
    await page.route('**/api/**', async (route) => {
      if (route.request().method() !== 'GET') await held.promise
      await route.fallback()
    })
    await page.getByRole('button', { name: 'Skip this' }).click()
    await expect(page.getByRole('button', { name: 'One moment' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
    held.resolve()
  })
  const facts = page.getByRole('heading', { name: 'A few facts about you' })
  await expect(facts).toBeVisible()
  await expect(page.getByText('Step 5 of 8')).toBeVisible()
  await reload(page)
  await expect(facts).toBeVisible()

  await test.step('another device goes on where this one stopped', async () => {
    const other = await openBrowser()
    await visit(other, '/login')
    await other.getByLabel('E-mail address or username').fill(olga.email)
    await other.getByLabel('Password', { exact: true }).fill(olga.password)
    await other.getByRole('button', { name: 'Log in' }).click()
    await expect(other).toHaveURL('/complete-signup')
    await expect(other.getByRole('heading', { name: 'A few facts about you' })).toBeVisible()
    await other.getByRole('button', { name: 'Skip this' }).click()
    await expect(other.getByRole('heading', { name: 'In your own words' })).toBeVisible()
    await expectAccessible(other)
    await reload(page)
    await expect(page.getByRole('heading', { name: 'In your own words' })).toBeVisible()
  })
})
