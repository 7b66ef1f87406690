import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect } from '../support/fixtures.ts'
import type { Person } from '../support/person.ts'
import {
  answerAccount,
  answerPerson,
  answerWhom,
  confirmAddress,
  leaveForMembers,
} from '../support/sign-up.ts'
import { visit } from '../support/visit.ts'
import type { Pair } from './pair.ts'

/** Anna begins on the home page, Berta on the sign-up page. */
export async function signUpBoth({ anna, annas, berta, bertas }: Pair): Promise<void> {
  await visit(annas, '/')
  await expect(annas.locator('body')).toHaveClass(/logged-out/)
  await expectAccessible(annas)
  await answerWhom(annas, anna)
  await annas.getByRole('button', { name: 'Continue' }).click()
  await expect(annas.getByRole('heading', { name: 'Who are you?' })).toBeVisible()
  await finishSignUp(annas, anna)

  await visit(bertas, '/signup')
  await expect(bertas.getByRole('heading', { name: 'Who would you like to meet?' })).toBeVisible()
  await expectAccessible(bertas)
  await answerWhom(bertas, berta)
  await bertas.getByRole('button', { name: 'Continue' }).click()
  await finishSignUp(bertas, berta)
}

async function finishSignUp(page: Page, person: Person): Promise<void> {
  await answerPerson(page, person)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'How will you log in?' })).toBeVisible()
  await answerAccount(page, person)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create my account' }).click()
  await expect(page).toHaveURL('/complete-signup?api_signup_complete=1')
  await expect(page.locator('body')).toHaveClass(/logged-in/)
  const welcome = `Welcome, ${person.name}. You have 5 credits to start with.`
  await expect(page.getByText(welcome).first()).toBeVisible()
  await expectAccessible(page)
  await leaveForMembers(page)
}

/** Until the address is confirmed every page has a reminder. */
export async function confirmBoth({ anna, annas, berta, bertas }: Pair): Promise<void> {
  const reminder = (page: Page) => page.getByRole('region', { name: 'Confirm your e-mail address' })
  await expect(reminder(annas)).toBeVisible()
  await expectAccessible(annas)
  await confirmAddress(annas, anna)
  await confirmAddress(bertas, berta)
  for (const page of [annas, bertas]) {
    const heading = page.getByRole('heading', { name: 'Your e-mail address is confirmed' })
    await expect(heading).toBeVisible()
    await expect(reminder(page)).toHaveCount(0)
  }
  await expectAccessible(annas)
}

/** Through the account menu, back to the visitors' home page. */
export async function signOut({ anna, annas }: Pair): Promise<void> {
  await annas.getByRole('banner').getByRole('button', { name: anna.name }).click()
  const menu = annas.getByRole('list', { name: 'Account' })
  await expectAccessible(annas)
  await menu.getByRole('button', { name: 'Log out' }).click()
  await expect(annas).toHaveURL('/')
  await expect(annas.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect(annas.locator('body')).toHaveClass(/logged-out/)
  const answer = await annas.request.get('/api/user.php')
  expect(await answer.json()).toEqual({ user: null })
}
