import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import {
  chatRow,
  creditsLeft,
  messageField,
  messageLog,
  say,
  sendButton,
} from '../support/conversation.ts'
import { expect } from '../support/fixtures.ts'
import type { Person } from '../support/person.ts'
import { mainNavigation, visit } from '../support/visit.ts'
import type { Pair } from './pair.ts'

/** Berta is away meanwhile, so the first message can only be marked as sent. */
export async function startTalking({ annas, berta, bertas }: Pair): Promise<void> {
  await bertas.goto('about:blank')
  await annas.getByRole('dialog').getByRole('button', { name: 'Keep looking' }).click()
  await annas
    .getByRole('link', { name: `Write to ${berta.name}, 1 credit, one of your 5 free` })
    .click()
  const suggestion = annas
    .getByRole('region', { name: 'Ways to start' })
    .getByRole('button')
    .first()
  const words = (await suggestion.textContent()) ?? ''
  await expectAccessible(annas)
  await suggestion.click()
  await expect(messageField(annas, berta)).toHaveValue(words)
  await expect(messageLog(annas, berta).getByText(words)).toHaveCount(0)
  await expect(sendButton(annas)).toContainText('1 credit')
  await expect(sendButton(annas)).toContainText('one of your 5 free')
  await sendButton(annas).click()
  await expect(annas).toHaveURL(/\/chats\/[0-9a-f-]{36}$/)
  await expect(messageLog(annas, berta).getByText(words)).toBeVisible()
  await expect(creditsLeft(annas, berta, 4)).toBeVisible()
}

export async function seeTicks({ anna, annas, berta, bertas }: Pair): Promise<void> {
  await expect(newestMark(annas, berta, 'Sent')).toBeVisible()
  await visit(bertas, '/members')
  await expect(newestMark(annas, berta, 'Delivered')).toBeVisible()
  await expectUnread(bertas, 1)
  await expect(bertas.getByRole('link', { name: `1 new message ${anna.name}` })).toBeVisible()
  await openChat(bertas, anna)
  await expect(newestMark(annas, berta, 'Read')).toBeVisible()
  await expect(bertas).not.toHaveTitle(/^\(/)
  await expectAccessible(bertas)
}

export async function talkLive({ anna, annas, berta, bertas }: Pair): Promise<void> {
  // It is said for five seconds only, from the first letter on.
  const seen = (of: Page, who: Person) =>
    of.getByText(`${who.name} is typing`).waitFor({ state: 'attached' })
  const annasTyping = seen(bertas, anna)
  await messageField(annas, berta).pressSequentially('Hello there')
  await expect(annas.getByText('11 of 1,000 characters')).toBeVisible()
  await annasTyping
  await say(annas, berta, 'Hello there, how was your day?')
  await expect(messageLog(bertas, anna).getByText('how was your day?')).toBeVisible()
  await expect(bertas.getByText(`${anna.name} is typing`)).toHaveCount(0)
  await expect(newestMark(annas, berta, 'Read')).toBeVisible()
  const bertasTyping = seen(annas, berta)
  await messageField(bertas, anna).pressSequentially('Long')
  await bertasTyping
  await say(bertas, anna, 'Long, and better now.')
  await expect(messageLog(annas, berta).getByText('Long, and better now.')).toBeVisible()
  await expectAccessible(annas)
}

/** Berta has another page open when the next message comes. */
export async function comeAndGo({ anna, annas, berta, bertas }: Pair): Promise<void> {
  await visit(bertas, '/likes/matches')
  await expect(bertas).not.toHaveTitle(/^\(/)
  await say(annas, berta, 'Do you like walks?')
  await expectUnread(bertas, 1)
  await openChat(bertas, anna)
  await expect(messageLog(bertas, anna).getByText('Do you like walks?')).toBeVisible()
  await expect(bertas).not.toHaveTitle(/^\(/)
}

async function openChat(page: Page, to: Person): Promise<void> {
  await mainNavigation(page).getByRole('link', { name: 'Messages' }).click()
  await chatRow(page, to).click()
  await expect(messageField(page, to)).toBeVisible()
}

async function expectUnread(page: Page, count: number): Promise<void> {
  const messages = mainNavigation(page).getByRole('link', { name: 'Messages' })
  await expect(messages).toContainText(`${count} unread`)
  await expect(page).toHaveTitle(new RegExp(`^\\(${count}\\) `))
}

/** How far the newest message to somebody has got, in the word on screen. */
function newestMark(page: Page, to: Person, word: 'Sent' | 'Delivered' | 'Read') {
  return messageLog(page, to).getByText(new RegExp(`^${word} ?\\d\\d:\\d\\d$`))
}
