import { expectAccessible } from '../support/accessible.ts'
import { messageLog } from '../support/conversation.ts'
import { expect, test } from '../support/fixtures.ts'
import { signUpKnown } from '../support/known.ts'
import { newPerson } from '../support/person.ts'
import { answerAccount, answerPerson, answerWhom } from '../support/sign-up.ts'
import { reload, visit } from '../support/visit.ts'

test('who signs up to write to a member has written once the account is there', {
  tag: ['@S2.16', '@S3.116'],
}, async ({ page, openBrowser }) => {
  const hers = await openBrowser()
  const maren = await signUpKnown(hers, newPerson('Maren', { gender: 'female', seeking: ['male'] }))
  await visit(hers, '/chats')
  const piet = newPerson('Piet', { seeking: ['female'] })
  const words = 'Is that your boat? I would like to hear its name.'

  await visit(page, `/members/${maren.id}/signup`)
  await expect(page.getByText(`Write to ${maren.name}, `)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Your message' }).fill(words)
  await expect(page.getByText('It costs 1 of your 5 free credits')).toBeVisible()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await answerWhom(page, piet)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await answerPerson(page, piet)
  await reload(page)
  await expect(page.getByLabel('Username')).toHaveValue(piet.name)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await answerAccount(page, piet)
  await page.getByRole('button', { name: 'Create my account' }).click()
  await expect(page).toHaveURL('/complete-signup?api_signup_complete=1')

  await visit(page, '/chats')
  await page.getByRole('link', { name: maren.name }).first().click()
  await expect(messageLog(page, maren).getByText(words)).toHaveCount(1)
  await expect(page.getByText('4 credits left').first()).toBeVisible()
  await hers.getByRole('link', { name: piet.name }).first().click()
  await expect(messageLog(hers, piet).getByText(words)).toBeVisible()
})
