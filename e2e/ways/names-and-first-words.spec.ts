import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { callByHand } from '../support/calls.ts'
import { messageField, say } from '../support/conversation.ts'
import { expect, test } from '../support/fixtures.ts'
import { signUpKnown } from '../support/known.ts'
import { linkInMail } from '../support/outbox.ts'
import { newPerson, type Person } from '../support/person.ts'
import { answerAccount, answerPerson, answerWhom, leaveForMembers } from '../support/sign-up.ts'
import { visit } from '../support/visit.ts'

const goOn = (page: Page, name = 'Continue') =>
  page.getByRole('button', { name, exact: true }).click()

test('nobody is called like the operator, and who is not confirmed writes first to one', {
  tag: ['@S4.106–S4.108', '@T35'],
}, async ({ page, openBrowser, expectedErrors }) => {
  expectedErrors.push(/status of 422 .*\/signup/, /status of 422 .*\/profile/)
  const [hers, others] = [await openBrowser(), await openBrowser()]
  const woman: Partial<Person> = { gender: 'female', seeking: ['male'] }
  const maren = await signUpKnown(hers, newPerson('Maren', woman))
  const tilda = await signUpKnown(others, newPerson('Tilda', woman))
  const piet = newPerson('Piet', { seeking: ['female'] })

  await test.step('a name of two alphabets is refused at its field, one of ours once it was sent', async () => {
    await visit(page, '/signup')
    await answerWhom(page, piet)
    await goOn(page)
    await answerPerson(page, { ...piet, name: '\u0410da' })
    await goOn(page)
    await expect(page.getByText('the letters of one alphabet in')).toBeVisible()
    await page.getByLabel('Username').fill('S3renade Support')
    await goOn(page)
    await answerAccount(page, piet)
    await goOn(page, 'Create my account')
    await expect(page.getByText('sounds like one of our team')).toBeVisible()
    await expect(page.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
    await page.getByLabel('Username').fill(piet.name)
    await goOn(page)
    await answerAccount(page, piet)
    await goOn(page, 'Create my account')
    await leaveForMembers(page)
  })
  await test.step('he writes to one member, and reads that she cannot answer yet', async () => {
    await visit(page, `/members/${maren.id}/chat`)
    await say(page, maren, 'Is that your boat?')
    await expect(page.getByText(`${maren.name} can reply once you’ve confirmed`)).toBeVisible()
  })
  await test.step('to another one he does not, and is offered the mail again', async () => {
    await visit(page, `/members/${tilda.id}/chat`)
    await expect(page.getByText('to write to more members.')).toBeVisible()
    await expect(messageField(page, tilda)).toHaveCount(0)
    const thread = page.getByRole('region', { name: tilda.name, exact: true })
    await expect(thread.getByRole('button', { name: 'Send it again' })).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('she reads that nobody can answer him until he has confirmed', async () => {
    await visit(hers, '/chats')
    await hers.getByRole('link', { name: piet.name }).first().click()
    await expect(hers.getByText('hasn’t confirmed their e-mail address yet')).toBeVisible()
    await expect(messageField(hers, piet)).toHaveCount(0)
  })
  await test.step('once he has, both go on without a reload', async () => {
    await visit(page, `/members/${maren.id}/chat`)
    const told = page.getByText(`${maren.name} can reply once you’ve confirmed`)
    await expect(told).toBeVisible()
    const link = await linkInMail(piet.email, 'Confirm my address')
    await callByHand(page, 'POST /api/activation', { token: link.split('/').at(-1) })
    await expect(told).toHaveCount(0)
    await say(hers, piet, 'My uncle built it.')
  })
  await test.step('nor is such a name taken later', async () => {
    await visit(page, '/profile')
    await page.getByRole('button', { name: /^Name/ }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Serenade Team')
    await goOn(page, 'Save')
    await expect(page.getByText('sounds like one of our team')).toBeVisible()
  })
})
