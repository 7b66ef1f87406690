import { expectAccessible } from '../support/accessible.ts'
import { askByHand } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { signUpKnown } from '../support/known.ts'
import { newPerson } from '../support/person.ts'
import { signUpByCall } from '../support/sign-up.ts'
import { mainNavigation, reload, visit } from '../support/visit.ts'

test('a free member finds Premium, the languages, profile and settings above every page', {
  tag: ['@S2.106', '@S2.107', '@S2.109', '@S2.110'],
}, async ({ page }) => {
  const wilma = await signUpKnown(page, newPerson('Wilma', { gender: 'female', seeking: ['male'] }))
  await visit(page, '/likes')
  const navigation = mainNavigation(page)
  await expect(navigation.getByRole('link', { name: 'Credits' })).toHaveCount(0)
  await navigation.getByRole('link', { name: 'Premium' }).click()
  await expect(page).toHaveURL('/premium')

  const account = page.getByRole('banner').getByRole('button', { name: wilma.name })
  for (const [word, path] of [
    ['My profile', '/profile'],
    ['Swipe game', '/swipe-game'],
    ['Match finder', '/match-finder'],
    ['Transactions', '/transactions'],
    ['Settings', '/settings'],
  ] as const) {
    await account.click()
    await page.getByRole('list', { name: 'Account' }).getByRole('link', { name: word }).click()
    await expect(page).toHaveURL(path)
    if (path === '/swipe-game') {
      const search = navigation.getByRole('link', { name: 'Search' })
      await expect(search).toHaveAttribute('aria-current', 'page')
    }
  }
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Language/ })
    .click()
  await expectAccessible(page)
  await page
    .getByRole('list', { name: 'Languages' })
    .getByRole('button', { name: 'Français' })
    .click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paramètres')
  await reload(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
})

// A modifier is a key: once, on desktops.
test('a link shows its page without a document, once in the history, and in another tab where that is asked', {
  tag: '@wide',
}, async ({ page }) => {
  await visit(page, '/login')
  await page.evaluate(() => Object.assign(window, { stays: true }))
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Terms' }).click()
  await expect(page).toHaveURL('/pages/terms')
  // As a document of its own would be, it is read aloud, and the keyboard is at its beginning.
  const told = page.getByRole('status').filter({ hasText: 'Terms and conditions · Serenade' })
  await expect(told).toHaveCount(1)
  await expect(page.locator('#main')).toBeFocused()
  const pages = await page.evaluate(() => history.length)
  await footer.getByRole('link', { name: 'Terms' }).click()
  // It goes to the top, and what is pressed meanwhile lies elsewhere by the time it is let go.
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  const isTaken = page.evaluate(() => {
    const told = Promise.withResolvers<boolean>()
    addEventListener('click', ({ defaultPrevented }) => told.resolve(defaultPrevented))
    return told.promise
  })
  await footer.getByRole('link', { name: 'Cookies' }).click({ modifiers: ['ControlOrMeta'] })
  // The browser is left to open the tab, which Playwright does not always hear of.
  expect(await isTaken).toBe(false)
  await expect(page).toHaveURL('/pages/terms')
  expect(await page.evaluate(() => [history.length, 'stays' in window])).toEqual([pages, true])
  await page.goBack()
  await expect(page).toHaveURL('/login')
})

test('a visitor who presses the gift reads why and where to sign in', { tag: ['@S6.5'] }, async ({
  page,
}) => {
  type Known = { id: string; name: string }
  const { results } = await askByHand<{ results: [Known] }>(page, '/api/members')
  const [member] = results
  await visit(page, `/members/${member.id}`)
  await page
    .getByRole('link', { name: /^Gift, from/ })
    .or(page.getByRole('button', { name: /^Gift, from/ }))
    .click()
  const name = `You need to be logged in to send a gift to ${member.name}`
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await expect(dialog.getByRole('link', { name: 'Log in' })).toBeVisible()
})

// Once is enough: both sizes are its own.
test('the first reminder of the address is a modal up to 767 pixels, and a line from 768', {
  tag: ['@wide', '@S2.93', '@S9.60'],
}, async ({ page }) => {
  await signUpByCall(page, newPerson('Xaver'))
  const modal = page.getByRole('dialog', { name: 'Please confirm your e-mail address' })
  const line = page.getByRole('region', { name: 'Confirm your e-mail address' })
  await page.setViewportSize({ width: 767, height: 900 })
  await visit(page, '/members?api_signup_complete=1')
  await expect(modal).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 768, height: 900 })
  await visit(page, '/members?api_signup_complete=1')
  await expect(line).toBeVisible()
  await expect(modal).toHaveCount(0)
})

test('who goes on while a portrait grows breaks nothing', { tag: '@wide' }, async ({ page }) => {
  await signUpKnown(page, newPerson('Wilma', { gender: 'female', seeking: ['male'] }))
  await visit(page, '/members')
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/members\/[0-9a-f-]{36}$/)
  const profile = page.url()
  const growing = () =>
    page.evaluate(() => document.documentElement.matches(':active-view-transition'))
  for (let times = 0; times < 3; times++) {
    await page.evaluate(() => history.back())
    await expect.poll(growing, { intervals: [5] }).toBe(true)
    await page.evaluate(() => history.forward())
    await expect(page).toHaveURL(profile)
  }
  await expect.poll(growing).toBe(false)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
