import { expect, test } from '../support/fixtures.ts'
import { newPerson } from '../support/person.ts'
import {
  answerAccount,
  answerPerson,
  answerWhom,
  confirmAddress,
  leaveForMembers,
} from '../support/sign-up.ts'
import { visit, whenAlive } from '../support/visit.ts'

test('likes given at the swipe lander are in the account, and told once it is confirmed', {
  tag: ['@wide', '@S2.41'],
}, async ({ page }) => {
  const vera = newPerson('Vera', { gender: 'female', seeking: ['male'] })
  await page.goto('/landers/tinderswipe')
  const like = page.getByRole('button', { name: 'Like', exact: true })
  await like.focus()
  await whenAlive(page)
  await like.click()
  await page.getByRole('button', { name: 'No thanks' }).click()
  await like.click()
  await expect(page.getByRole('heading', { name: 'You like 2 of them.' })).toBeVisible()
  await answerWhom(page, vera)
  await page.getByRole('button', { name: 'Continue' }).click()
  await answerPerson(page, vera)
  await page.getByRole('button', { name: 'Continue' }).click()
  await answerAccount(page, vera)
  await page.getByRole('button', { name: 'Create my account' }).click()
  await expect(page).toHaveURL('/complete-signup?api_signup_complete=1')
  await leaveForMembers(page)
  await visit(page, '/signup-matches')
  await expect(page.getByText('Your 2 likes are in your account')).toBeVisible()
  await expect(page.getByText('as soon as you confirm your e-mail address')).toBeVisible()
  await confirmAddress(page, vera)
  await page.getByRole('link', { name: 'The 2 people you like can see it now.' }).click()
  await expect(page).toHaveURL('/likes/given')
})
