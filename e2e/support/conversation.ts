import { expect, type Page } from '@playwright/test'
import type { Person } from './person.ts'

type Named = Pick<Person, 'name'>

/** The field for writing to somebody. */
export function messageField(page: Page, { name }: Named) {
  return page.getByRole('textbox', { name: `Message to ${name}` })
}

/** Everything that was said with somebody. */
export function messageLog(page: Page, { name }: Named) {
  return page.getByRole('log', { name: `Messages with ${name}` })
}

const worth = /about €[\d.]+|€[\d.]+ to €[\d.]+|one of your \d+ free|your last free one/

/** The button that sends, with its price in credits and in money, unless they were given. */
export function sendButton(page: Page) {
  const name = new RegExp(`^Send, 1 credit, (${worth.source}), \\d+ credits? left$`)
  return page.getByRole('button', { name })
}

/** The balance, below the text being written to somebody. */
export function creditsLeft(page: Page, { name }: Named, credits: number) {
  const words = `${credits} credits left`
  return page.getByRole('region', { name, exact: true }).getByText(words, { exact: true })
}

/** Writes to somebody and sends it; waits until the message is in the conversation and on the server. */
export async function say(page: Page, to: Named, text: string): Promise<void> {
  await messageField(page, to).fill(text)
  await sendButton(page).click()
  const log = messageLog(page, to)
  await expect(log.getByText(text)).toBeVisible()
  await expect(log.getByText('Sending', { exact: true })).toHaveCount(0)
}

/** The conversation with somebody in the list of all. */
export function chatRow(page: Page, { name }: Named) {
  return page.getByRole('region', { name: 'All messages' }).getByRole('link', { name })
}
