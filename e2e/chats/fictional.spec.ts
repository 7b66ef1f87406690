import { expectAccessible } from '../support/accessible.ts'
import { messageField, messageLog, sendButton } from '../support/conversation.ts'
import { expect, test } from '../support/fixtures.ts'
import { newPerson } from '../support/person.ts'
import { signUpConfirmed } from '../support/sign-up.ts'
import { profileLink, visit } from '../support/visit.ts'

const echo = { name: 'Echo' }

test('a fictional profile says so on card, profile and chat, the first message asks, and Echo answers live', {
  tag: ['@S0.8', '@S1.10', '@S3.76', '@S3.78'],
}, async ({ page }) => {
  await signUpConfirmed(page, newPerson('Rita', { gender: 'female', seeking: ['nonbinary'] }))
  await visit(page, '/members?country=NL&min_age=30&max_age=30')

  await test.step('the label stands on the card and on the profile', async () => {
    const card = page.getByRole('article').filter({ has: profileLink(page, echo) })
    await expect(card.getByText('Fictional profile')).toBeVisible()
    await profileLink(page, echo).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Echo' })).toBeVisible()
    await expect(
      page
        .getByRole('main')
        .getByText('Fictional profile', { exact: true })
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
    await expect(page.getByText('There’s no real person behind this profile.')).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('it stands in the head of the chat, with a sentence, once', async () => {
    await page.getByRole('link', { name: 'Write to Echo, 1 credit, one of your 5 free' }).click()
    const thread = page.getByRole('region', { name: 'Echo' })
    await expect(thread.getByText('Fictional profile')).toBeVisible()
    await expect(thread.getByText('No real person')).toHaveCount(1)
  })
  await test.step('the first paid message asks, and keeps the text when one does not send', async () => {
    await messageField(page, echo).fill('Good evening, program.')
    await sendButton(page).click()
    const question = page.getByRole('dialog', { name: 'Echo is fictional' })
    await expect(question.getByText('Fictional profile', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Don’t send' }).click()
    await expect(messageField(page, echo)).toHaveValue('Good evening, program.')
    await expect(messageLog(page, echo).getByText('Good evening, program.')).toHaveCount(0)
    await sendButton(page).click()
  })
  await test.step('Echo answers without a reload', async () => {
    const send = page.getByRole('dialog').getByRole('button', { name: /^I know. Send anyway, 1/ })
    await send.click()
    await expect(messageLog(page, echo).getByText('Good evening, program.')).toBeVisible()
    await expect(messageLog(page, echo).getByText('Echo:')).toBeAttached()
    await expectAccessible(page)
  })
  await test.step('it asks once: the second message is sent at once, and Echo is seen writing', async () => {
    await messageField(page, echo).fill('And good night.')
    // Echo types for only two and a half seconds, so start watching before the press.
    const writing = page.getByText('Echo is typing').waitFor({ state: 'attached' })
    await Promise.all([writing, sendButton(page).click()])
    await expect(messageLog(page, echo).getByText('And good night.')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(messageLog(page, echo).getByText('Echo:')).toHaveCount(2)
    await expect(page.getByText('Echo is typing')).toHaveCount(0)
  })
})
