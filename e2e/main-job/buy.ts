import { expectAccessible } from '../support/accessible.ts'
import { sitAtHome } from '../support/at-home.ts'
import { creditsLeft, messageField, messageLog, say, sendButton } from '../support/conversation.ts'
import { expect } from '../support/fixtures.ts'
import { visit } from '../support/visit.ts'
import type { Pair } from './pair.ts'

const kept = 'Would you join me?'

export async function runOut({ annas, berta }: Pair): Promise<void> {
  await say(annas, berta, 'I walk by the sea.')
  await say(annas, berta, 'Every Sunday, early.')
  await expect(creditsLeft(annas, berta, 0)).toBeVisible()
  await messageField(annas, berta).fill(kept)
  await expect(annas.getByText('You do not have enough credits')).toBeVisible()
  await expect(messageField(annas, berta)).toHaveValue(kept)
  await expectAccessible(annas)
}

export async function buyCredits({ annas }: Pair): Promise<void> {
  await annas.getByRole('link', { name: 'Get credits. You have 0 and need 1.' }).click()
  await expect(annas.getByRole('heading', { level: 1, name: 'Credits' })).toBeVisible()
  await expect(annas.getByText('Your message is saved.')).toBeVisible()
  await annas.getByRole('radio', { name: /^10 credits/ }).check()
  await expectAccessible(annas)
  await annas.getByRole('link', { name: /^Continue · €/ }).click()
  await expect(annas.getByRole('heading', { name: 'Pay for 10 credits' })).toBeVisible()
  await expectAccessible(annas)
  await sitAtHome(annas)
  await annas.getByRole('button', { name: /^Pay €/ }).click()
  await expect(annas.getByRole('heading', { name: 'Sandbox payment' })).toBeVisible()
  await expectAccessible(annas)
  await annas.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(annas.getByText('Order completed, 10 credits were added').first()).toBeVisible()
  const thanks = annas.getByRole('heading', { name: 'Thank you. 10 credits were added.' })
  await expect(thanks).toBeVisible()
  await expect(annas.getByText('You have 10 credits now.')).toBeVisible()
  await expectAccessible(annas)
}

export async function goOnWriting({ anna, annas, berta, bertas }: Pair): Promise<void> {
  await annas.getByRole('link', { name: 'Back to your message' }).click()
  await expect(messageField(annas, berta)).toHaveValue(kept)
  await sendButton(annas).click()
  await expect(messageLog(bertas, anna).getByText(kept)).toBeVisible()
  await expect(creditsLeft(annas, berta, 9)).toBeVisible()

  await visit(annas, '/transactions')
  const order = annas.getByRole('listitem').filter({ hasText: 'Completed' })
  await expect(order.getByRole('link', { name: /^10 credits/ })).toBeVisible()
  const rows = annas.getByRole('table', { name: 'Credit history' }).getByRole('row')
  const movements = ['Message sent', 'Bundle bought', ...Array(5).fill('Message sent')]
  const reasons = [...movements, 'Credits for signing up'].map((reason) => new RegExp(`^${reason}`))
  await expect(rows).toHaveText([/^What/, ...reasons])
  await expect(rows.nth(1)).toHaveAccessibleName(/ [-−]1 (Balance )?9$/)
  await expect(rows.nth(2)).toHaveAccessibleName(/ \+10 (Balance )?10$/)
  await expect(rows.last()).toHaveAccessibleName(/ \+5 (Balance )?5$/)
  await expectAccessible(annas)
}
