import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBoth } from '../support/accessible.ts'
import { addPhotosByHand, makePhoto } from '../support/calls.ts'
import { chatRow, messageField, messageLog, say } from '../support/conversation.ts'
import { expect, test } from '../support/fixtures.ts'
import { type Known, pairOf, writeByHand } from '../support/known.ts'
import { isPhone, mainNavigation, profileLink, visit } from '../support/visit.ts'

type Two = Awaited<ReturnType<typeof pairOf>>

test('from the search over profile, like and match to a chat with photo and gift', {
  tag: ['@S0.9', '@S0.10', '@S2.8'],
}, async ({ page, openBrowser }) => {
  const two = await pairOf(page, openBrowser)
  await addPhotosByHand(two.hers, ['#8a3b5f', '#2f6b4f', '#3d4f8a'])
  await test.step('he opens her profile from the search and turns to the others', () => turn(two))
  await test.step('he looks at her photos by keyboard', () => lookAtPhotos(two))
  await test.step('he likes, she likes back, both learn of the match', () => match(two))
  await test.step('a photo is offered, looked at and taken back, live', () => offerPhoto(two))
  await test.step('a gift arrives live and costs what its button said', () => giveGift(two))
  await test.step('both find the conversation in the list of chats', async () => {
    await say(two.hers, two.him, 'A song, how lovely.')
    await expect(messageLog(two.his, two.her).getByText('A song, how lovely.')).toBeVisible()
    await visit(two.hers, '/chats')
    await expect(chatRow(two.hers, two.him)).toBeVisible()
    await expectAccessibleInBoth(two.hers)
  })
})

test('where older messages are hidden a line above the first one says so', {
  tag: ['@S3.50', '@wide'],
}, async ({ page, openBrowser }) => {
  const two = await pairOf(page, openBrowser)
  await writeByHand(two.hers, two.him, 'Good evening.')
  let hidden = false
  await two.his.route(/\/api\/conversations\/[^/]+\/messages/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), older_hidden: hidden } })
  })
  const line = messageLog(two.his, two.her).getByText('Older messages are hidden')
  const openFromList = async () => {
    await visit(two.his, '/members')
    await mainNavigation(two.his).getByRole('link', { name: 'Messages' }).click()
    await chatRow(two.his, two.her).click()
    await expect(messageLog(two.his, two.her).getByText('Good evening.')).toBeVisible()
  }
  await openFromList()
  await expect(line).toHaveCount(0)
  hidden = true
  await openFromList()
  await expect(line).toBeVisible()
})

async function turn({ his, her }: Two): Promise<void> {
  await visit(his, '/members?sort=new')
  await profileLink(his, her).click()
  const heading = his.getByRole('heading', { level: 1 })
  await expect(heading).toContainText(her.name)
  await expectAccessibleInBoth(his)
  const others = his.getByRole('navigation', { name: 'Other members of this search' })
  await others
    .filter({ visible: true })
    .getByRole('link', { name: /^Next member/ })
    .click()
  await expect(heading).not.toContainText(her.name)
  await his.keyboard.press('ArrowLeft')
  await expect(heading).toContainText(her.name)
}

async function lookAtPhotos({ his, her }: Two): Promise<void> {
  const first = his.getByRole('button', { name: `Photo 1 of 3 of ${her.name}` })
  await first.filter({ visible: true }).focus()
  await his.keyboard.press('Enter')
  const large = his.getByRole('dialog', { name: `Photos of ${her.name}` })
  await expect(large.getByText('1 / 3')).toBeVisible()
  await expectAccessible(his)
  await his.keyboard.press('ArrowRight')
  await expect(large.getByText('2 / 3')).toBeVisible()
  await his.keyboard.press('Escape')
  await expect(large).toHaveCount(0)
  await expect(first.filter({ visible: true })).toBeFocused()
}

async function match({ him, his, her, hers }: Two): Promise<void> {
  await visit(hers, '/members')
  await his.getByRole('button', { name: 'Like, free' }).click()
  const likes = mainNavigation(hers).getByRole('link', { name: 'Likes' })
  await expect(likes).toContainText('1 new')
  await likes.click()
  await hers.getByRole('button', { name: `Like back ${him.name}, free` }).click()
  for (const [theirs, other] of [
    [his, her],
    [hers, him],
  ] as const) {
    const name = `You and ${other.name} like each other`
    const told = theirs.getByRole('dialog', { name })
    await expect(told).toBeVisible()
    await expectAccessibleInBoth(theirs)
    await told.getByRole('button', { name: 'Keep looking' }).click()
  }
}

async function offerPhoto({ him, his, her, hers }: Two): Promise<void> {
  await visit(his, `/members/${her.id}/chat`)
  await extra(his, 'Photo, 2 credits')
  const sheet = his.getByRole('dialog', { name: `A photo for ${her.name}` })
  const choosing = his.waitForEvent('filechooser')
  await sheet.getByRole('button', { name: 'Upload a photo' }).click()
  await (await choosing).setFiles([await makePhoto('#a5643b')])
  await expect(sheet.getByRole('img', { name: 'What you chose' })).toBeVisible()
  await sheet.getByLabel('Add a caption').fill('My harbour.')
  await expectAccessibleInBoth(his)
  await sheet.getByRole('button', { name: /^Send, 2 credits/ }).click()
  await expect(sheet).toHaveCount(0)
  const own = messageLog(his, her)
  await expect(own.getByText(`Waiting for ${her.name} to look.`)).toBeVisible()

  await openChat(hers, him)
  const log = messageLog(hers, him)
  await expect(log.getByText('My harbour.')).toBeVisible()
  await expect(log.getByRole('img', { name: `Photo of ${him.name}` })).toHaveCount(0)
  await expectAccessibleInBoth(hers)
  await log.getByRole('button', { name: 'Show it' }).click()
  await expect(log.getByRole('img', { name: `Photo of ${him.name}` })).toBeVisible()
  await expect(own.getByText(`${her.name} has seen it.`)).toBeVisible()
  await own.getByRole('button', { name: 'Take back' }).click()
  await his.getByRole('button', { name: 'Take it back' }).click()
  await expect(own.getByText('You took this photo back.')).toBeVisible()
  await expect(log.getByText(`${him.name} took this photo back.`)).toBeVisible()
  await expect(log.getByRole('img', { name: `Photo of ${him.name}` })).toHaveCount(0)
}

async function giveGift({ him, his, her, hers }: Two): Promise<void> {
  await extra(his, /^Gift, (from 3|3\+) credits$/)
  const sheet = his.getByRole('dialog', { name: `A gift for ${her.name}` })
  await expect(sheet.getByRole('radio')).toHaveCount(18)
  await sheet.getByRole('radio', { name: /^A song/ }).check()
  await sheet.getByLabel('Add a caption').fill('For you.')
  await expectAccessibleInBoth(his)
  await sheet.getByRole('button', { name: /^Send, 3 credits/ }).click()
  await expect(sheet).toHaveCount(0)
  await expect(messageLog(his, her).getByText(`You gave this to ${her.name}.`)).toBeVisible()
  const log = messageLog(hers, him)
  await expect(log.getByText(`${him.name} gave you this.`)).toBeVisible()
  await expect(log.getByText('For you.')).toBeVisible()
  await expectAccessibleInBoth(hers)
}

test('each conversation keeps its messages, and the one opened last is open again', {
  tag: ['@S3.44–S3.46'],
}, async ({ page, openBrowser }) => {
  const { him, his, her, hers } = await pairOf(page, openBrowser)
  await writeByHand(hers, him, 'First of hers.')
  const other = await openBrowser()
  const second = await pairOf(other, openBrowser)
  await writeByHand(second.hers, him, 'First of the other.')
  await visit(his, '/chats')
  await chatRow(his, her).click()
  await expect(messageLog(his, her).getByText('First of hers.')).toBeVisible()
  if (isPhone(his)) await his.getByRole('link', { name: 'Back to all messages' }).click()
  await chatRow(his, second.her).click()
  await expect(messageLog(his, second.her).getByText('First of the other.')).toBeVisible()
  const asked: string[] = []
  his.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await his.goBack()
  if (isPhone(his)) await chatRow(his, her).click()
  await expect(messageLog(his, her).getByText('First of hers.')).toBeVisible()
  expect(asked.filter((path) => path.endsWith('/messages'))).toEqual([])
  await visit(his, '/chats')
  if (isPhone(his)) {
    const ground = (to: Known) =>
      chatRow(his, to).evaluate((row) => getComputedStyle(row).backgroundColor)
    await expect.poll(() => ground(her)).not.toBe(await ground(second.her))
  } else {
    await expect(messageField(his, her)).toBeVisible()
  }
})

async function extra(page: Page, spoken: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: spoken }).filter({ visible: true }).click()
}

async function openChat(page: Page, to: Known): Promise<void> {
  await mainNavigation(page).getByRole('link', { name: 'Messages' }).click()
  await chatRow(page, to).click()
  await expect(messageField(page, to)).toBeVisible()
}
