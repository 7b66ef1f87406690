import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { askByHand } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { linkInMail } from '../support/outbox.ts'
import { demoPassword, newPerson } from '../support/person.ts'
import { answerAccount, answerPerson, signInByCall, signUpByCall } from '../support/sign-up.ts'
import { isPhone, mainNavigation, visit } from '../support/visit.ts'

/** A session's event stream is cut when the session ends, and browsers log that. */
const streamEnded = /\/api\/events\)$/

test('a wrong password is refused, and the sixth try is blocked with the minutes', {
  tag: ['@wide', '@S4.115', '@S7.4'],
}, async ({ page, openBrowser, expectedErrors }) => {
  expectedErrors.push(/status of 401/, /status of 429/)
  const nina = newPerson('Nina')
  await signUpByCall(await openBrowser(), nina)
  await visit(page, '/login')
  await expectAccessible(page)
  for (let tries = 0; tries < 5; tries++) {
    const answered = page.waitForResponse('**/api/user.php')
    await signIn(page, nina.email, 'not the right one')
    expect((await answered).status()).toBe(401)
    await expect(page.getByText('Login failed, please try again')).toBeVisible()
  }
  await expectAccessible(page)
  await signIn(page, nina.email, nina.password)
  const blocked = 'Too many incorrect attempts, account blocked for 15 min.'
  await expect(page.getByText(blocked)).toBeVisible()
  await expect(page.locator('body')).toHaveClass(/logged-out/)
})

test('who asks for a page of members signs in by name and goes on to it', {
  tag: ['@S2.4', '@S2.25', '@S2.65', '@S2.67', '@S6.1', '@S7.3'],
}, async ({ page, openBrowser }) => {
  const oskar = newPerson('Oskar')
  await signUpByCall(await openBrowser(), oskar)
  for (const path of ['/chats', '/credits', '/premium', '/transactions', '/profile', '/settings']) {
    await page.goto(path)
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`)
  }
  await visit(page, '/likes/given')
  await signIn(page, oskar.name, oskar.password)
  await expect(page).toHaveURL('/likes/given')
  await expect(page.getByRole('heading', { level: 1, name: 'Likes' })).toBeVisible()
  await page.goto('/')
  await expect(page).toHaveURL('/members')
})

test('signing out in one tab signs out the others of the device', {
  tag: ['@wide', '@S2.111', '@S7.12', '@S8.1'],
}, async ({ page, context, expectedErrors }) => {
  expectedErrors.push(/status of 403/, streamEnded)
  const petra = newPerson('Petra')
  await signUpByCall(page, petra)
  await visit(page, '/transactions')
  const other = await context.newPage()
  await visit(other, '/settings')
  const heard = Promise.withResolvers<void>()
  await page.route('**/api/logout.php', async (route) => {
    await heard.promise
    await route.continue()
  })
  await page.getByRole('banner').getByRole('button', { name: petra.name }).click()
  await page.getByRole('list', { name: 'Account' }).getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('Logging out')
  heard.resolve()
  await expect(page.locator('body')).toHaveClass(/logged-out/)
  await expect(page).toHaveURL('/')

  await expect(other).toHaveURL('/login?next=%2Fsettings')
  await expect(other.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await expect(other.locator('body')).toHaveClass(/logged-out/)
})

test('a new password by mail signs out everywhere and signs in', {
  tag: ['@wide', '@S2.31', '@S2.32', '@S5.14'],
}, async ({ page, openBrowser, expectedErrors }) => {
  expectedErrors.push(/status of 422/, /status of 403/, streamEnded)
  const quinn = newPerson('Quinn')
  const elsewhere = await openBrowser()
  await signUpByCall(elsewhere, quinn)
  await visit(elsewhere, '/settings')

  await visit(page, '/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expectAccessible(page)
  await page.getByLabel('E-mail address').fill(quinn.email)
  await page.getByRole('button', { name: 'Send the e-mail' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()

  await visit(page, await linkInMail(quinn.email, 'Choose a new password'))
  await expectAccessible(page)
  await chooseNew(page, 'seven green lamps', 'seven blue lamps')
  await expect(page.getByText('The entered passwords are not the same.')).toBeVisible()
  await chooseNew(page, 'seven green lamps', 'seven green lamps')
  await expect(page.getByRole('heading', { name: 'Your new password is set' })).toBeVisible()
  await expectAccessible(page)
  // The other device's stream ends with its session, and its page goes to the login by itself.
  await expect(elsewhere).toHaveURL('/login?next=%2Fsettings')

  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await signIn(page, quinn.email, 'seven green lamps')
  // The sign-up was left after the account: it goes on where it was.
  await expect(page).toHaveURL('/complete-signup')
  await expect(page.locator('body')).toHaveClass(/logged-in/)
})

test('an address is named in the letters that it was typed in, also by the browser', {
  tag: ['@wide'],
}, async ({ page, openBrowser }) => {
  const rut = newPerson('Rut')
  const email = rut.email.replace('example.com', 'bücher.example')
  await signUpByCall(await openBrowser(), { ...rut, email })
  await visit(page, '/reset-password')
  await page.getByLabel('E-mail address').pressSequentially(email)
  await page.getByRole('button', { name: 'Send the e-mail' }).click()
  await expect(page.getByText(email)).toBeVisible()
  const mailed = rut.email.replace('example.com', 'xn--bcher-kva.example')
  await visit(page, await linkInMail(mailed, 'Choose a new password'))
  await signInByCall(page, email, rut.password)
  await visit(page, '/settings')
  const account = page.getByRole('region', { name: 'Account' })
  await expect(account.getByText(email, { exact: true })).toBeVisible()
})

test('a visitor who presses like, chat or a locked photo is told what it takes', {
  tag: ['@S6.2–S6.4', '@S6.7'],
}, async ({ page }) => {
  const { id, name } = await somebodyWithPhotos(page)
  await visit(page, `/members/${id}`)
  const photos = page.getByRole('region', { name: `Photos of ${name}` })
  await expect(photos.getByRole('img').first()).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('main').getByRole('button', { name: 'Like, free' }).click()
  await expectInvited(page, `Login to like ${name}'s profile`)
  await page
    .getByRole('button', { name: new RegExp(`^Write to ${name}, 1 credit, £[\\d.]+ to £`) })
    .click()
  await expectInvited(page, 'You need to be logged in to chat')
  await page.getByRole('button', { name: /^\d+ more$/ }).click()
  await expectInvited(page, `Login to view more photos of ${name}`)

  await page.getByRole('main').getByRole('button', { name: 'Like, free' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`/members/${id}`)}`)
})

test('a visitor sees Login and no ways for members', {
  tag: ['@S2.112'],
}, async ({ page }) => {
  await visit(page, '/members')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect(mainNavigation(page)).toHaveCount(0)
  if (isPhone(page)) return expectAccessible(page)
  await page.getByRole('button', { name: 'Chat with' }).first().click()
  await expectInvited(page, 'You need to be logged in to chat')
})

async function signIn(page: Page, login: string, password: string): Promise<void> {
  await page.getByLabel('E-mail address or username').fill(login)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

async function chooseNew(page: Page, password: string, again: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Repeat new password').fill(again)
  await page.getByRole('button', { name: 'Save the new password' }).click()
}

async function expectInvited(page: Page, title: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
}

/** Somebody whose first photo alone is shown to visitors; newcomers have none yet. */
async function somebodyWithPhotos(page: Page): Promise<{ id: string; name: string }> {
  type Known = { id: string; name: string; num_locked_photos: number }
  const { results } = await askByHand<{ results: Known[] }>(page, '/api/members?with_photo=1')
  for (const { id } of results) {
    const { profile } = await askByHand<{ profile: Known }>(page, `/api/members/${id}`)
    if (profile.num_locked_photos > 0) return profile
  }
  throw new Error('Nobody on the first page has more than one photo.')
}

test('where a browser keeps no cookies, logging in and signing up say so, and what was typed stays', {
  tag: ['@wide'],
}, async ({ page }) => {
  const olga = newPerson('Olga', { gender: 'female', seeking: ['male'] })
  const told = page.getByRole('alert').filter({ hasText: 'this browser keeps none from us' })
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false })
  })
  await visit(page, '/login')
  await page.getByLabel('E-mail address or username').fill('ada')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(told).toBeVisible()
  await expect(page.getByLabel('E-mail address or username')).toHaveValue('ada')
  await expect(page).toHaveURL('/login')

  await visit(page, '/signup?gender=female&seeking=male')
  await answerPerson(page, olga)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await answerAccount(page, olga)
  await page.getByRole('button', { name: 'Create my account' }).click()
  await expect(told).toBeVisible()
  await expect(page.getByLabel('E-mail address')).toHaveValue(olga.email)
})
