import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { askByHand, callByHand, watchCalls } from '../support/calls.ts'
import { messageField, sendButton } from '../support/conversation.ts'
import { expect, test } from '../support/fixtures.ts'
import { signUpKnown } from '../support/known.ts'
import { newPerson } from '../support/person.ts'
import { profileLink, reload, undo, visit } from '../support/visit.ts'

test('the like pop-up comes after t seconds, once, to whoever is signed in', {
  tag: ['@S4.70–S4.74', '@S4.76', '@S4.77', '@S9.12', '@S9.56'],
}, async ({ page, openBrowser }) => {
  const { mia, noor, noors } = await twoWhoMeet(page, openBrowser)
  const popup = page.getByRole('dialog', { name: `${noor.name} likes you` })
  const asked = watchCalls(page)

  await visit(page, '/likes/given?t=0&from=mail')
  await expect(page).toHaveURL('/likes/given?from=mail')
  await expect.poll(() => asked('/api/auto-like.php')).toBe(1)
  await expect(popup).toHaveCount(0)

  await like(noors, mia.id)
  await visit(page, '/likes/given?t=x')
  await expect(page).toHaveURL('/likes/given')
  expect(asked('/api/auto-like.php')).toBe(1)
  const before = asked('/api/likes.php')
  await visit(page, '/likes/given?a=b&t=1')
  await expect(popup).toBeVisible()
  await expect(page).toHaveURL('/likes/given?a=b')
  await expect.poll(() => asked('/api/likes.php')).toBeGreaterThan(before)
  await expectAccessible(page)
  await popup.getByRole('link', { name: 'See profile' }).click()
  await expect(page).toHaveURL(`/members/${noor.id}`)
  await expect(popup).toHaveCount(0)

  await visit(page, '/members?t=0')
  await expect(page).toHaveURL('/members')
  expect(asked('/api/auto-like.php')).toBe(2)
})

test('a visitor gets no like pop-up', { tag: ['@S4.75'] }, async ({ page }) => {
  const asked = watchCalls(page)
  await visit(page, '/?t=0')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(asked('/api/auto-like.php')).toBe(0)
})

test('a like is answered large, and "no thanks" can be undone', {
  tag: ['@S2.7', '@S4.82', '@S4.91'],
}, async ({ page, openBrowser }) => {
  const { mia, noor, noors } = await twoWhoMeet(page, openBrowser)
  await visit(page, `/likes/m/${noor.id}`)
  await expect(page.getByRole('heading', { level: 1, name: noor.name })).toBeVisible()
  await expect(page.getByText('Likes you', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Like, free' })).toBeVisible()

  await like(noors, mia.id)
  await visit(page, '/likes')
  await expectAccessible(page)
  await page.getByRole('button', { name: `No thanks to ${noor.name}` }).click()
  await expect(page.getByRole('heading', { name: 'Nobody has liked you yet' })).toBeVisible()
  await undo(page, 'DELETE')
  await expect(profileLink(page, noor)).toBeVisible()
  await reload(page)
  await page.getByRole('link', { name: 'Answer one by one' }).click()
  await expect(page).toHaveURL(`/likes/m/${noor.id}`)
  await expect(page.getByText('Likes you', { exact: true })).toBeVisible()
  await expect(page).not.toHaveTitle(/^\(/)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Like back, free' }).click()
  const match = page.getByRole('dialog', { name: `You and ${noor.name} like each other` })
  await expect(match).toBeVisible()
  await match.getByRole('button', { name: 'Keep looking' }).click()
  await expect(page.getByText('You like each other', { exact: true })).toBeVisible()
  await visit(page, '/likes/matches')
  await page.getByRole('button', { name: `Take back your like for ${noor.name}` }).click()
  await expect(page.getByRole('heading', { name: 'No matches yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(profileLink(page, noor)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('where two likes meet, an opener fills the first message, and it is sent from there', {
  tag: ['@S3.18', '@S4.91'],
}, async ({ page, openBrowser }) => {
  const { mia, noor, noors } = await twoWhoMeet(page, openBrowser)
  await like(noors, mia.id)
  await visit(page, '/likes')
  await visit(noors, '/likes')
  await page.getByRole('button', { name: `Like back ${noor.name}, free` }).click()
  const match = page.getByRole('dialog', { name: `You and ${noor.name} like each other` })
  await expect(noors.getByRole('dialog', { name: `You and ${mia.name}` })).toBeVisible()
  await expect(match.getByText(/^Both \d\d$/)).toBeVisible()
  const openers = match.getByRole('region', { name: 'Ways to start' }).getByRole('button')
  await expect(openers).toHaveCount(3)
  const opener = openers.first()
  const words = (await opener.textContent()) ?? ''
  await expectAccessible(page)
  await opener.click()
  await expect(messageField(page, noor)).toHaveValue(words)
  await expect(messageField(page, noor)).toBeFocused()
  await expect(opener).toHaveAttribute('aria-pressed', 'true')
  await sendButton(page).click()
  const onward = match.getByRole('link', { name: 'Go to the conversation' })
  await expect(onward).toBeFocused()
  await expect(match.getByText(words)).toBeVisible()
  await expectAccessible(page)
  await onward.click()
  await expect(page).toHaveURL(/\/chats\/[0-9a-f-]{36}$/)
  await expect(match).toHaveCount(0)
  await expect(page.getByRole('log').getByText(words)).toBeVisible()
  for (const each of [page, noors]) {
    const likes = await askByHand<{ liked_by: { like_new: boolean }[] }>(each, '/api/likes.php')
    expect(likes.liked_by.map((one) => one.like_new)).toEqual([false])
  }
})

/** Two members whose addresses are confirmed, each with a browser. */
async function twoWhoMeet(page: Page, openBrowser: () => Promise<Page>) {
  const noors = await openBrowser()
  const mia = newPerson('Mia', { gender: 'female', seeking: ['female'] })
  const noor = newPerson('Noor', { gender: 'female', seeking: ['female'] })
  return { mia: await signUpKnown(page, mia), noor: await signUpKnown(noors, noor), noors }
}

async function like(page: Page, id: string): Promise<void> {
  await callByHand(page, `PUT /api/likes/${id}`)
}
