import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { askByHand, callByHand, makePhoto } from '../support/calls.ts'
import { messageLog } from '../support/conversation.ts'
import { expect, test } from '../support/fixtures.ts'
import { type Known, pairOf, signUpKnown, writeByHand } from '../support/known.ts'
import { newPerson } from '../support/person.ts'
import { visit, whenAlive } from '../support/visit.ts'
import { linkAsMailed } from './operator.ts'

test('a link to a photo opens the conversation there, signed out and again, and tells nobody else', {
  tag: ['@S2.52'],
}, async ({ page, openBrowser, expectedErrors }) => {
  expectedErrors.push(/status of 410/)
  const { him, her, hers } = await pairOf(page, openBrowser)
  await sendPhotoByHand(hers, him)
  for (const each of ['one', 'two']) {
    await writeByHand(
      hers,
      him,
      `${each} \n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n`.repeat(2) + each,
    )
  }
  const { chats } = await askByHand<Chats>(page, '/api/chats.php')
  const chat = `/chats/${chats[0]?.conversation.id}?message=1`
  const link = await linkAsMailed(him.email, { purpose: 'photo', path: chat })

  const elsewhere = await openBrowser()
  await visit(elsewhere, link)
  await expect(elsewhere.getByRole('heading', { name: 'Something is waiting' })).toBeVisible()
  await expect(elsewhere.getByRole('main')).not.toContainText(her.name)
  expect(await elsewhere.content()).not.toContain(chat)
  await expectAccessible(elsewhere)
  await elsewhere.getByRole('button', { name: 'Log in and show me' }).click()
  await expect(elsewhere).toHaveURL(chat)
  const offer = messageLog(elsewhere, her).getByText('would like to show you a photo')
  await expect(offer).toBeInViewport()

  // Used up: to anybody else it says so, and whoever logs in still gets there.
  const third = await openBrowser()
  await visit(third, link)
  await expect(third.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await third.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await third.getByLabel('E-mail address or username').fill(him.email)
  await third.getByLabel('Password', { exact: true }).fill(him.password)
  await third.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(third).toHaveURL(chat)
  await visit(third, link)
  await expect(third).toHaveURL(chat)
})

test('a link that signs in goes on to where it leads, and whoever is signed in is asked nothing', {
  tag: ['@wide', '@S2.52'],
}, async ({ page, openBrowser }) => {
  const rosa = await signUpKnown(page, newPerson('Rosa'))
  const link = await linkAsMailed(rosa.email, { purpose: 'sign_in', path: '/likes/received' })
  await visit(page, link)
  await expect(page).toHaveURL('/likes/received')

  const elsewhere = await openBrowser()
  await visit(elsewhere, link)
  await elsewhere.getByRole('button', { name: 'Log in and go on' }).click()
  await expect(elsewhere).toHaveURL('/likes/received')
  await expect(elsewhere.locator('body')).toHaveClass(/logged-in/)
})

test('e-mails of one kind end with a press, signed out, come back with another, and all can end', {
  tag: ['@S2.52', '@S4.103'],
}, async ({ page, openBrowser }) => {
  const sven = await signUpKnown(page, newPerson('Sven'))
  const link = await linkAsMailed(sven.email, { purpose: 'unsubscribe', type: 'new_messages' })
  const elsewhere = await openBrowser()
  await visit(elsewhere, link)
  const asked = elsewhere.getByRole('heading', { name: 'No more e-mails about new messages?' })
  await expect(asked).toBeVisible()
  await expectAccessible(elsewhere)
  expect(await stoppedFor(page)).toEqual([])

  await elsewhere.getByRole('button', { name: 'Stop these e-mails' }).click()
  await expect(elsewhere.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible()
  await expect(elsewhere.getByText('E-mails of this kind won’t come')).toBeVisible()
  await expectAccessible(elsewhere)
  expect(await stoppedFor(page)).toEqual(['new_messages'])

  await elsewhere.getByRole('button', { name: 'I pressed this by mistake' }).click()
  await expect(elsewhere.getByRole('heading', { name: 'You’re getting them again' })).toBeVisible()
  expect(await stoppedFor(page)).toEqual([])

  await visit(elsewhere, link)
  await elsewhere.getByRole('button', { name: 'Stop all e-mails' }).click()
  await expect(elsewhere.getByText('We now only write about your account')).toBeVisible()
  expect(await stoppedFor(page)).toHaveLength(8)
  await elsewhere.getByRole('link', { name: 'Go to notifications' }).click()
  await whenAlive(elsewhere)
  await expect(elsewhere).toHaveURL('/login?next=%2Fnotifications')
})

type Chats = { chats: { conversation: { id: string } }[] }

/** The types of which the person on this page gets no e-mails. */
async function stoppedFor(page: Page): Promise<string[]> {
  type Answer = { notifications: { mails_off: { cause: string; types: string[] } | null } }
  const { notifications } = await askByHand<Answer>(page, '/api/notifications')
  return notifications.mails_off?.types ?? []
}

async function sendPhotoByHand(page: Page, to: Known): Promise<void> {
  const headers = { 'X-Client-Type': 'web' }
  const multipart = { photo: await makePhoto('#336699') }
  const answer = await page.request.post('/api/chat-photos', { multipart, headers })
  const { photo } = await answer.json()
  const draft = { id: crypto.randomUUID(), type: 'photo', photo_id: photo.id }
  await callByHand(page, `POST /api/members/${to.id}/messages`, draft)
}
