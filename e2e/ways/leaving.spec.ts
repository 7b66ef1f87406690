import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { callByHand } from '../support/calls.ts'
import { chatRow, messageField, messageLog, say } from '../support/conversation.ts'
import { expect, test } from '../support/fixtures.ts'
import { pairOf, writeByHand } from '../support/known.ts'
import { linkInMail } from '../support/outbox.ts'
import type { Person } from '../support/person.ts'
import { signInByCall } from '../support/sign-up.ts'
import { profileLink, reload, visit } from '../support/visit.ts'
import { letDeletionPass } from './operator.ts'

/** A session's event stream is cut when the session ends, and browsers log that. */
const streamEnded = /\/api\/events/

test('a member deletes the account, asks for the link when signing in, and finds everything again', {
  tag: ['@S2.17', '@S2.64', '@S2.154', '@S4.104', '@S4.105', '@S5.32', '@S8.21'],
}, async ({ page, openBrowser, expectedErrors }) => {
  expectedErrors.push(/status of 409/, /status of 422/, /status of 403/, streamEnded)
  const { him, his, her, hers } = await pairOf(page, openBrowser)
  await writeByHand(page, her, 'The tide is out.')
  await callByHand(page, `PUT /api/likes/${her.id}`, {})
  const elsewhere = await openBrowser()
  await signInByCall(elsewhere, him.email, him.password)
  await visit(elsewhere, '/settings')

  await visit(page, '/settings')
  await page.getByRole('main').getByRole('link', { name: 'Delete account' }).last().click()
  await expect(page).toHaveURL('/settings/delete-account')
  await page.getByRole('link', { name: 'Continue deleting' }).click()
  await page.getByRole('radio', { name: 'I don’t have the time' }).check()
  await expect(page.getByText('You can take a break instead')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue deleting' }).click()

  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByText('Please confirm that you want to delete')).toBeVisible()
  await page.getByLabel('Your password').fill('not my password')
  await page.getByRole('checkbox', { name: /^I want to delete/ }).check()
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByText('Please check your password.')).toBeVisible()
  await page.getByLabel('Your password').fill(him.password)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page).toHaveURL(/\/account-deleted\?until=/)
  await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible()
  await expectAccessible(page)
  await expect(page.locator('body')).toHaveClass(/logged-out/)
  await expect(elsewhere).toHaveURL(/\/login/)
  await visit(hers, `/members/${her.id}`)
  expect((await hers.request.get(`/api/members/${him.id}`)).status()).toBe(404)

  await comeBack(his, him)
  await visit(page, '/chats')
  await chatRow(page, her).click()
  await expect(messageLog(page, her).getByText('The tide is out.')).toBeVisible()
  await visit(page, '/likes/given')
  await expect(profileLink(page, her)).toBeVisible()
})

test('who does not come back is erased: no way in, and nothing that was written', {
  tag: ['@wide', '@S9.4'],
}, async ({ page, openBrowser, expectedErrors }) => {
  expectedErrors.push(/status of 401/, /status of 404/, streamEnded)
  const { him, her, hers } = await pairOf(page, openBrowser)
  await writeByHand(page, her, 'The tide is in.')
  await writeByHand(hers, him, 'So is the boat.')
  const gone = { password: him.password, reason: 'not_looking', confirmed: true }
  await callByHand(page, 'POST /api/account-deletion', gone)
  const link = await linkInMail(him.email, 'Bring my account back')
  await letDeletionPass(him.email)

  await visit(hers, '/chats')
  await hers.getByRole('region', { name: 'All messages' }).getByRole('link').first().click()
  const log = hers.getByRole('log')
  await expect(log.getByText('So is the boat.')).toBeVisible()
  await expect(async () => {
    await reload(hers)
    // The name goes with the account, the words when it is erased.
    await expect(log.getByText('This member’s messages were erased')).toBeVisible({
      timeout: 1_000,
    })
  }).toPass()
  // What she wrote herself stays hers.
  await expect(log.getByText('So is the boat.')).toBeVisible()
  await expect(hers.getByText('This profile is no longer here.')).toBeVisible()
  await expect(hers.getByText('The tide is in.')).toHaveCount(0)
  await expectAccessible(hers)

  expect((await page.goto(link))?.status()).toBe(404)
  await visit(page, '/login')
  await fillIn(page, him)
  await expect(page.getByText('Login failed, please try again')).toBeVisible()
})

async function comeBack(page: Page, person: Person): Promise<void> {
  const { email } = person
  await visit(page, '/login')
  await fillIn(page, person)
  await page.getByRole('button', { name: 'Send me a link to restore it' }).click()
  await expect(page.getByText('Check your inbox')).toBeVisible()
  await visit(page, await linkInMail(email, 'Bring my account back'))
  await page.getByRole('button', { name: 'Bring my account back' }).click()
  await expect(page).toHaveURL(/\/members/)
}

async function fillIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('E-mail address or username').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

test('a break is taken in the settings, told where others are met and to whom one writes with, and ended', async ({
  page,
  openBrowser,
}) => {
  const { him, her, hers } = await pairOf(page, openBrowser)
  await writeByHand(page, her, 'The tide is out.')
  const find = async () => (await hers.request.get(`/api/members/${him.id}`)).status()
  await visit(page, '/settings')
  await page.getByRole('button', { name: 'Take a break' }).click()
  await expect(page.getByText('You’re taking a break now.').first()).toBeVisible()
  await visit(page, '/members')
  expect(await find()).toBe(404)
  await visit(hers, '/chats')
  await chatRow(hers, him).click()
  await expect(hers.getByText('Taking a break', { exact: true })).toBeVisible()
  await expectAccessible(hers)
  const notice = page.getByRole('region', { name: 'You’re taking a break' })
  await expectAccessible(page)
  await expect(notice.getByRole('button', { name: 'End the break' })).toBeVisible()
  await visit(page, '/chats')
  await chatRow(page, her).click()
  const thread = page.getByRole('region', { name: her.name, exact: true })
  await thread.getByRole('button', { name: 'End the break' }).click()
  await expect(messageField(page, her)).toBeVisible()
  expect(await find()).toBe(200)
  // Her chat goes on by itself.
  await say(hers, him, 'Welcome back.')
})
