import type { Page } from '@playwright/test'
import { expectAccessibleInBoth } from '../support/accessible.ts'
import { expect, test } from '../support/fixtures.ts'
import { newPerson } from '../support/person.ts'
import { signUpConfirmed } from '../support/sign-up.ts'
import { reload, undo, visit } from '../support/visit.ts'
import { asOperator } from './operator.ts'

const choice = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
const toggle = (page: Page, name: string) => page.getByRole('switch', { name, exact: true })
const saidOnce = (page: Page, words: string) => expect(page.getByText(words).first()).toBeVisible()

test('what is chosen is kept, can be undone, and is held by the one switch for all', {
  tag: ['@S2.167'],
}, async ({ page }) => {
  await signUpConfirmed(page, newPerson('Pia'))
  await visit(page, '/notifications')
  const messages = choice(page, 'New messages by e-mail')
  const likes = choice(page, 'Likes and matches by e-mail')
  const offers = toggle(page, 'Offers by e-mail')
  const all = page.getByRole('switch', { name: 'Tell me while I’m away' })
  const quiet = page.getByRole('switch', { name: 'Quiet hours' })

  await test.step('a new member hears of messages and likes, and of offers only by choice', async () => {
    await expect(messages).toHaveValue('at_once')
    await expect(likes).toHaveValue('daily')
    await expect(offers).not.toBeChecked()
    await expect(all).toBeChecked()
    await expectAccessibleInBoth(page)
  })

  await test.step('each choice is kept, and taken back by one press', async () => {
    await messages.selectOption('Once a day')
    await saidOnce(page, 'New messages by e-mail: Once a day')
    await offers.check()
    await saidOnce(page, 'Offers by e-mail: On')
    await likes.selectOption('Never')
    await saidOnce(page, 'Likes and matches by e-mail: Never')
    await undo(page, 'PUT')
    await expect(likes).toHaveValue('daily')
    await reload(page)
    await expect(messages).toHaveValue('daily')
    await expect(likes).toHaveValue('daily')
    await expect(offers).toBeChecked()
  })

  await test.step('quiet hours are by the clock of whoever changes them', async () => {
    await page.getByRole('combobox', { name: 'From' }).selectOption('22:00')
    await saidOnce(page, 'Quiet hours: 22:00 to 08:00')
    await saidOnce(page, 'By the clock of: Central European Time.')
    await quiet.uncheck()
    await saidOnce(page, 'Quiet hours are off.')
    await undo(page, 'PUT')
    await reload(page)
    await expect(page.getByRole('combobox', { name: 'From' })).toHaveValue('22')
  })

  await test.step('nothing of a message is shown to whoever wants to be discreet', async () => {
    const text = page.getByRole('switch', { name: 'Show the beginning of a message' })
    await text.check()
    await saidOnce(page, 'The beginning of a message is shown.')
    await page.getByRole('switch', { name: 'Discreet' }).check()
    await expect(text).toHaveAttribute('aria-disabled', 'true')
    await saidOnce(page, 'Not while you want us to be discreet')
  })

  await test.step('one switch holds everything and keeps what was chosen', async () => {
    await all.uncheck()
    await saidOnce(page, 'We tell you nothing now.')
    await expect(messages).toHaveAttribute('aria-disabled', 'true')
    await expect(quiet).toHaveAttribute('aria-disabled', 'true')
    await expectAccessibleInBoth(page)
    await reload(page)
    await expect(all).not.toBeChecked()
    await all.check()
    await saidOnce(page, 'We tell you again, as chosen below.')
    await expect(messages).toHaveValue('daily')
    await expect(messages).not.toHaveAttribute('aria-disabled', 'true')
  })
})

test('who gets no e-mails any more reads why, and has them again by one press', {
  tag: ['@S4.102'],
}, async ({ page }) => {
  const mara = newPerson('Mara')
  await signUpConfirmed(page, mara)
  await asOperator('mails', 'off', '--email', mara.email, '--cause', 'bounce')
  await visit(page, '/notifications')
  const banner = page.getByRole('region', { name: 'E-mails are off' })
  await expect(banner).toContainText(`An e-mail to ${mara.email} bounced.`)
  const messages = choice(page, 'New messages by e-mail')
  await expect(messages).toHaveAttribute('aria-disabled', 'true')
  await expectAccessibleInBoth(page)
  await banner.getByRole('button', { name: 'Send me e-mails again' }).click()
  await saidOnce(page, 'E-mails are on again, as chosen below.')
  await expect(banner).toHaveCount(0)
  await expect(messages).not.toHaveAttribute('aria-disabled', 'true')
  await messages.selectOption('Never')
  await saidOnce(page, 'New messages by e-mail: Never')
  await reload(page)
  await expect(messages).toHaveValue('never')
})
