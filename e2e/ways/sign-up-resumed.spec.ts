import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/fixtures.ts'
import { newPerson } from '../support/person.ts'
import { answerAccount, answerPerson, answerWhom, signUpByCall } from '../support/sign-up.ts'
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

  await test.step('the steps after it are places, too', async () => {
    const heading = (name: string) => page.getByRole('heading', { level: 1, name })
    const skip = () => page.getByRole('button', { name: 'Skip this' }).click()
    const back = page.locator('main').getByRole('button', { name: 'Back', exact: true })
    await skip()
    await expect(heading('A few facts about you')).toBeFocused()
    await skip()
    await expect(heading('In your own words')).toBeFocused()
    const about = page.getByLabel('About me')
    await about.fill('I bake bread on Sundays.')
    // A step is a place as soon as it is seen, whatever is still on its way for it.
    const held = Promise.withResolvers<void>()
    await page.route('**/api/regions.php*', async (route) => {
      await held.promise
      await route.fallback()
    })
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(heading('Where do you live?')).toBeFocused()
    await page.goBack()
    await expect(heading('In your own words')).toBeFocused()
    held.resolve()
    await expect(about).toHaveValue('I bake bread on Sundays.')
    await about.fill('I bake bread on Saturdays.')
    await back.click()
    await expect(heading('A few facts about you')).toBeFocused()
    await page.goForward()
    await expect(heading('In your own words')).toBeFocused()
    await expect(about).toHaveValue('I bake bread on Saturdays.')
    await back.click()
    await expect(heading('A few facts about you')).toBeFocused()
    await reload(page)
    await expect(heading('A few facts about you')).toBeVisible()
    await page.goBack()
    await expect(heading('Show yourself')).toBeVisible()
    await page.goForward()
    await expect(heading('A few facts about you')).toBeVisible()
    await reload(page)
    await page.goBack()
    await expect(heading('Show yourself')).toBeVisible()
    await expect(page).toHaveURL('/complete-signup?api_signup_complete=1')
  })

  // Each step of sign-up was a place; who has an account is among the members there.
  await page.goBack()
  await expect(page).toHaveURL('/members')
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/pages/faq')
})

test('above a page Back leads to the step before, and from the first to the page', {
  tag: ['@wide', '@S2.19'],
}, async ({ page }) => {
  const olga = newPerson('Olga', { gender: 'female', seeking: ['male'] })
  const modal = page.getByRole('dialog', { name: 'Create a free account' })
  const heading = (name: string) => modal.getByRole('heading', { name })
  const goOn = () => modal.getByRole('button', { name: 'Continue', exact: true }).click()
  await visit(page, '/pages/faq')
  await visit(page, '/pricing')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Create a free account' })
  await link.click()
  await answerWhom(page, olga)
  await goOn()
  await answerPerson(page, olga)
  await goOn()
  await expect(heading('How will you log in?')).toBeVisible()
  await page.goBack()
  await expect(heading('Who are you?')).toBeVisible()
  await expect(modal.getByLabel('Username')).toHaveValue(olga.name)
  await goOn()
  await expect(heading('How will you log in?')).toBeVisible()
  await modal.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(heading('Who are you?')).toBeVisible()
  await page.goBack()
  await expect(heading('Who would you like to meet?')).toBeVisible()
  await page.goBack()
  await expect(modal).toHaveCount(0)
  await expect(page).toHaveURL('/pricing')
  await page.goBack()
  await expect(page).toHaveURL('/pages/faq')
})

test('without a network a step says so at once, and keeps what was typed', {
  tag: ['@wide', '@S2.19'],
}, async ({ page, context, expectedErrors }) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/, /\/api\/events\)$/)
  await signUpByCall(page, newPerson('Olga', { gender: 'female', seeking: ['male'] }))
  await visit(page, '/complete-signup')
  for (const name of ['Show yourself', 'A few facts about you']) {
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.getByRole('button', { name: 'Skip this' }).click()
  }
  const about = page.getByLabel('About me')
  await about.fill('I bake bread on Sundays.')
  const told = 'No connection. What you’ve typed stays right here.'
  let tries = 0
  page.on('request', (request) => {
    if (request.method() === 'PUT') tries += 1
  })
  await context.setOffline(true)
  for (const [before, name] of ['Skip this', 'Continue'].entries()) {
    await page.getByRole('button', { name }).click()
    await expect.poll(() => tries).toBe(before + 1)
    await expect(page.getByRole('alert').filter({ hasText: told })).toBeVisible({
      timeout: 5000,
    })
    await expect(page.getByRole('button', { name })).toBeVisible({ timeout: 5000 })
    await expect(about).toHaveValue('I bake bread on Sundays.')
  }
  expect(tries).toBe(2)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Where do you live?' })).toBeVisible()
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
