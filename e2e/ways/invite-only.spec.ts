import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/fixtures.ts'
import { linkInMail } from '../support/outbox.ts'
import { newPerson, type Person } from '../support/person.ts'
import { answerAccount, answerPerson, answerWhom } from '../support/sign-up.ts'
import { visit } from '../support/visit.ts'
import { addressOf, saysThere, signInAt } from './brands.ts'
import { asOperator } from './operator.ts'

test('where one comes by invitation only, a code lets in who has it, and nothing else does', {
  tag: ['@wide', '@S2.153', '@S3.82'],
}, async ({ page, baseURL, expectedErrors, openBrowser }) => {
  expectedErrors.push(/status of 4\d\d/)
  const signups = (value: string) => asOperator('settings', 'set', 'marlow', 'signups', value)
  const signUpPage = `${addressOf('marlow', baseURL)}/signup`
  await signups('"invite_only"')
  try {
    const code = await inviteFrom('marlow')
    await expect(async () => {
      await visit(page, signUpPage)
      await expect(page.getByRole('heading', { name: 'By invitation only' })).toBeVisible({
        timeout: 1_000,
      })
    }).toPass()
    await expectAccessible(page)
    await page.getByLabel('Invitation code').fill('NOT-A-CODE')
    await page.getByRole('button', { name: 'Continue with this code' }).click()
    const abel = newPerson('Abel', { seeking: ['male'] })
    await finish(page, abel)
    const field = page.getByLabel('Invitation code')
    await expect(field).toBeVisible()
    await expectAccessible(page)
    await field.fill(code)
    await answerAccount(page, abel)
    await page.getByRole('button', { name: 'Create my account' }).click()
    // This brand tells nobody whether an address has an account.
    await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
    await expectAccessible(page)
    const marlow = addressOf('marlow', baseURL)
    const link = await linkInMail(abel.email, 'Confirm my address')
    const phone = await openBrowser()
    await visit(phone, marlow + link)
    await expect(phone.getByLabel('Password', { exact: true })).toBeVisible()
    await expect(phone.getByText(abel.name)).toBeVisible()
    await expectAccessible(phone)
    await visit(page, marlow + link)
    await page.getByRole('button', { name: 'Confirm my e-mail address' }).click()
    await expect(page).toHaveURL(`${marlow}/activate/done`)
    await expect(page.locator('body')).toHaveClass(/logged-in/)
    await page.getByRole('main').getByRole('link', { name: 'Complete my profile' }).click()
    await expect(page.getByRole('heading', { name: 'Show yourself' })).toBeVisible()
    await signInAt(phone, marlow, abel, '/complete-signup')
  } finally {
    await signups('"all"')
  }
  await expect.poll(() => saysThere(page, '/signup', 'By invitation only')).toBe(false)
})

async function inviteFrom(site: string): Promise<string> {
  const said = await asOperator('invites', 'create', '--site', site, '--times', '1')
  return /invite=(\S+)$/.exec(said)?.[1] ?? ''
}

async function finish(page: Page, person: Person): Promise<void> {
  await answerWhom(page, person)
  await page.getByRole('button', { name: 'Continue' }).click()
  await answerPerson(page, person)
  await page.getByRole('button', { name: 'Continue' }).click()
  await answerAccount(page, person)
  await page.getByRole('button', { name: 'Create my account' }).click()
}
