import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBoth } from '../support/accessible.ts'
import { expect, test } from '../support/fixtures.ts'
import { linkInMail } from '../support/outbox.ts'
import { newPerson } from '../support/person.ts'
import { signInByCall, signUpConfirmed } from '../support/sign-up.ts'
import { visit } from '../support/visit.ts'

/** A session's event stream is cut when the session ends, and browsers log that. */
const streamEnded = /\/api\/events/

test('a member changes the password and signs in again with it', {
  tag: ['@wide', '@S5.14', '@S5.15', '@T12'],
}, async ({ page, openBrowser, expectedErrors }) => {
  expectedErrors.push(/status of 422/, /status of 403/, streamEnded)
  const rosa = newPerson('Rosa')
  await signUpConfirmed(page, rosa)
  const elsewhere = await openBrowser()
  await signInByCall(elsewhere, rosa.email, rosa.password)
  await visit(elsewhere, '/settings')

  await visit(page, '/settings')
  await page.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  const change = async (old: string, password: string, again = password) => {
    await dialog.getByLabel('Your old password').fill(old)
    await dialog.getByLabel('New password', { exact: true }).fill(password)
    await dialog.getByLabel('Repeat new password').fill(again)
    await dialog.getByRole('button', { name: 'Save the new password' }).click()
  }
  await change(rosa.password, 'seven green lamps', 'seven blue lamps')
  await expect(dialog.getByText('The entered passwords are not the same.')).toBeVisible()
  await change('not the old one', 'seven green lamps')
  await expect(dialog.getByText('Please check your old password.')).toBeVisible()
  await expect(dialog.getByLabel('Your old password')).toBeFocused()
  await expect(dialog.getByLabel('New password', { exact: true })).toHaveValue('seven green lamps')
  await expectAccessibleInBoth(page)
  await change(rosa.password, 'seven green lamps')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(/^Your new password is set\./).first()).toBeVisible()
  // The other device's stream ends with its session and its page goes to the login; this one stays.
  await expect(elsewhere).toHaveURL('/login?next=%2Fsettings')
  await expect(devicesOf(page)).toHaveCount(1)
  expect(await linkInMail(rosa.email, 'It wasn’t me')).toBe('/reset-password')

  await elsewhere.getByLabel('E-mail address or username').fill(rosa.email)
  await elsewhere.getByLabel('Password', { exact: true }).fill('seven green lamps')
  await elsewhere.getByRole('button', { name: 'Log in' }).click()
  await expect(elsewhere).toHaveURL('/settings')
  await visit(page, '/settings')
  await expect(page).toHaveURL('/settings')
})

test('a member changes the address by the link that goes to the new one', {
  tag: ['@wide', '@S2.38', '@S5.10', '@S5.11', '@S5.12', '@S8.17'],
}, async ({ page, openBrowser, expectedErrors }) => {
  expectedErrors.push(/status of 409/, /status of 410/)
  const [sven, taken] = [newPerson('Sven'), newPerson('Tilda')]
  await signUpConfirmed(await openBrowser(), taken)
  await signUpConfirmed(page, sven)
  const email = `new.${sven.email}`
  await visit(page, '/settings')
  const dialog = page.getByRole('dialog', { name: 'Change address' })
  const want = async (address: string) => {
    await dialog.getByLabel('New e-mail address').fill(address)
    await dialog.getByLabel('Your password').fill(sven.password)
    await dialog.getByRole('button', { name: 'Send the link' }).click()
  }
  await page.getByRole('button', { name: 'Change address' }).click()
  await want('sven@gmail,com')
  await expect(dialog.getByText('New email adress is invalid.')).toBeVisible()
  await dialog.getByRole('button', { name: 'sven@gmail.com' }).click()
  await expect(dialog.getByLabel('New e-mail address')).toHaveValue('sven@gmail.com')
  await want(taken.email)
  const owned = 'This email address already owns an account on this website.'
  await expect(dialog.getByText(owned)).toBeVisible()
  await expectAccessibleInBoth(page)
  await want(email)
  await expect(dialog).toHaveCount(0)
  const account = page.getByRole('region', { name: 'Account' })
  await expect(account.getByText(`${email} is waiting to be confirmed`)).toBeVisible()
  await expect(account.getByText(sven.email, { exact: true })).toBeVisible()
  await expectAccessibleInBoth(page)
  expect(await linkInMail(sven.email, 'It wasn’t me')).toBe('/reset-password')

  const link = await linkInMail(email, 'Confirm my new address')
  expect(link).toMatch(/^\/mail-change\/do\?token=/)
  await visit(page, link)
  await expectAccessibleInBoth(page)
  await page.getByRole('button', { name: 'Use this address' }).click()
  await expect(page.getByRole('heading', { name: 'Your new address is confirmed' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to settings' }).click()
  await expect(account.getByText(email, { exact: true })).toBeVisible()
  await expect(account.getByText('is waiting to be confirmed')).toHaveCount(0)
  await visit(page, link)
  await page.getByRole('button', { name: 'Use this address' }).click()
  const expired = 'Link expired or invalid, request a new email'
  await expect(page.getByRole('heading', { name: expired })).toBeVisible()
  await signInByCall(await openBrowser(), email, sven.password)
})

test('a new address is given up again, and its link with it', { tag: ['@wide'] }, async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 410/)
  const ulla = newPerson('Ulla')
  await signUpConfirmed(page, ulla)
  const email = `new.${ulla.email}`
  const data = { email, password: ulla.password }
  const headers = { 'X-Client-Type': 'web' }
  await page.request.post('/api/mail-change', { data, headers })
  const link = await linkInMail(email, 'Confirm my new address')
  await visit(page, '/settings')
  const account = page.getByRole('region', { name: 'Account' })
  await account.getByRole('button', { name: 'Send the link again' }).click()
  await expect(page.getByText('We’ve sent the e-mail again.').first()).toBeVisible()
  await account.getByRole('button', { name: 'Keep my current address' }).click()
  await expect(account.getByText('is waiting to be confirmed')).toHaveCount(0)
  await visit(page, link)
  await page.getByRole('button', { name: 'Use this address' }).click()
  await expect(page.getByRole('heading', { name: /^Link expired or invalid/ })).toBeVisible()
})

test('a member signs out another device, which leaves by itself', {
  tag: ['@wide', '@T12', '@T37'],
}, async ({ page, openBrowser, expectedErrors }) => {
  expectedErrors.push(/status of 403/, streamEnded)
  const vera = newPerson('Vera')
  await signUpConfirmed(page, vera)
  const [one, two] = [await openBrowser(), await openBrowser()]
  for (const other of [one, two]) {
    await signInByCall(other, vera.email, vera.password)
    await visit(other, '/settings')
  }
  await visit(page, '/settings')
  const devices = devicesOf(page)
  await expect(devices).toHaveCount(3)
  await expect(devices.first()).toContainText('This device')
  await expectAccessibleInBoth(page)
  await devices
    .last()
    .getByRole('button', { name: /^Sign out/ })
    .click()
  await expect(page.getByText('Device signed out.').first()).toBeVisible()
  await expect(devices).toHaveCount(2)
  await expect(one).toHaveURL('/login?next=%2Fsettings')
  await expect(two).toHaveURL('/settings')
  await signInByCall(one, vera.email, vera.password)
  await visit(page, '/settings')
  await page.getByRole('button', { name: 'Sign out all other devices' }).click()
  await expect(devices).toHaveCount(1)
  await expect(two).toHaveURL('/login?next=%2Fsettings')
  await expect(page).toHaveURL('/settings')
  for (let count = 0; count < 6; count++) {
    await one.context().clearCookies()
    await signInByCall(one, vera.email, vera.password)
  }
  await visit(page, '/settings')
  await expect(devices).toHaveCount(5)
  await page.getByRole('button', { name: 'Show all 7 signed-in devices' }).press('Enter')
  await expect(devices).toHaveCount(7)
  await page.keyboard.press('Tab')
  await expect(devices.nth(1).getByRole('button')).toBeFocused()
})

function devicesOf(page: Page) {
  return page.getByRole('list', { name: 'Signed-in devices' }).getByRole('listitem')
}
