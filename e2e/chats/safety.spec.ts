import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBoth } from '../support/accessible.ts'
import { askByHand, callByHand } from '../support/calls.ts'
import { chatRow, messageField, messageLog, say } from '../support/conversation.ts'
import { expect, test } from '../support/fixtures.ts'
import { pairOf, writeByHand } from '../support/known.ts'
import { profileLink, visit } from '../support/visit.ts'

test('a report carries the messages that one chose, and blocking takes chats and likes from both', async ({
  page,
  openBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 403 .*\/members\//, /status of 404 .*\/conversations\//)
  const { him, his, her, hers } = await pairOf(page, openBrowser)
  await callByHand(his, `PUT /api/likes/${her.id}`)
  await writeByHand(his, her, 'Send me money, please.')
  await visit(hers, '/chats')
  await chatRow(hers, him).click()
  await expect(messageField(hers, him)).toBeVisible()

  await test.step('she reports the message', async () => {
    await hers
      .getByRole('button', { name: 'More', exact: true })
      .filter({ visible: true })
      .first()
      .click()
    await hers
      .getByRole('button', { name: `Report ${him.name}` })
      .filter({ visible: true })
      .first()
      .click()
    const report = hers.getByRole('dialog', { name: `Report ${him.name}` })
    await report.getByRole('button', { name: 'Send report' }).click()
    await expect(report.getByText('Please choose one.')).toBeVisible()
    await report.getByRole('radio', { name: /^Asking for money/ }).check()
    await report.getByLabel('What happened?').fill('He asked at once.')
    await report.getByText('Add messages as evidence').click()
    await report.getByRole('checkbox', { name: /Send me money/ }).check()
    await expectAccessibleInBoth(hers)
    const sent = hers.waitForRequest((request) => request.url().endsWith('/api/reports'))
    await report.getByRole('button', { name: 'Send report' }).click()
    expect((await sent).postDataJSON()).toMatchObject({
      profile_id: him.id,
      reason: 'scam',
      text: 'He asked at once.',
      message_numbers: [1],
    })
  })
  await test.step('and blocks him from there', async () => {
    const thanks = hers.getByRole('dialog', { name: 'Thank you for telling us' })
    await expect(thanks).toBeVisible()
    await expectAccessibleInBoth(hers)
    await visit(his, '/chats')
    await expect(chatRow(his, her)).toBeVisible()
    await thanks.getByRole('button', { name: `Block ${him.name}` }).click()
    const question = hers.getByRole('dialog', { name: `Block ${him.name}?` })
    await expectAccessible(hers)
    // On phones its button lies where the last one was: at once it would be a double press.
    await hers.waitForTimeout(500)
    await question.getByRole('button', { name: 'Block', exact: true }).click()
    await expect(question).toHaveCount(0)
  })
  await test.step('it is gone on both sides, at once', async () => {
    await expect(chatRow(his, her)).toHaveCount(0)
    await visit(hers, '/chats')
    await expect(chatRow(hers, him)).toHaveCount(0)
    expect(await likesOf(his)).toEqual([])
    await visit(hers, '/likes')
    await expect(profileLink(hers, him)).toHaveCount(0)
    await visit(his, `/members/${her.id}`)
    await expect(his.getByText(`You're blocked by ${her.name}`)).toBeVisible()
    await expectAccessibleInBoth(his)
  })
  await test.step('she unblocks him in the settings', async () => {
    await visit(hers, `/members/${him.id}`)
    await expect(hers.getByText(`You blocked ${him.name}`).first()).toBeVisible()
    await expectAccessibleInBoth(hers)
    await visit(hers, '/settings')
    await expectAccessibleInBoth(hers)
    const answered = hers.waitForResponse((answer) => answer.request().method() === 'DELETE')
    const unblock = hers.getByRole('button', { name: `Unblock ${him.name}` })
    await unblock.click()
    await expect(unblock).toHaveCount(0)
    await expect(hers.getByText(/^A block ended your conversation on/)).toBeVisible()
    await answered
    await visit(his, `/members/${her.id}`)
    await expect(his.getByRole('heading', { level: 1, name: her.name })).toBeVisible()
  })
})

for (const where of ['her chat with him', 'his profile'] as const) {
  test(`a report that she is writing in ${where} can be sent when he blocks her meanwhile`, {
    tag: ['@wide'],
  }, async ({ page, openBrowser, expectedErrors }) => {
    expectedErrors.push(/status of 40[34] .*\/(members|conversations)\//, /status of 422 .*reports/)
    const { him, his, her, hers } = await pairOf(page, openBrowser)
    await writeByHand(his, her, 'Send me money, please.')
    if (where === 'his profile') {
      await visit(hers, `/members/${him.id}`)
    } else {
      await visit(hers, '/chats')
      await chatRow(hers, him).click()
      await expect(messageField(hers, him)).toBeVisible()
    }
    const more = hers.getByRole('button', { name: 'More', exact: true })
    await more.filter({ visible: true }).first().click()
    const wish = hers.getByRole('button', { name: `Report ${him.name}` }).filter({ visible: true })
    await wish.first().click()
    const report = hers.getByRole('dialog', { name: `Report ${him.name}` })
    await report.getByRole('radio', { name: /^Asking for money/ }).check()
    const words = report.getByLabel('What happened?')
    await words.fill('He asked at once.')
    await report.getByText('Add messages as evidence').click()
    await report.getByRole('checkbox', { name: /Send me money/ }).check()
    await words.focus()
    await callByHand(his, `PUT /api/blocks/${her.id}`)
    await expect(report.getByText('The messages you chose are gone')).toBeVisible()
    await expectAccessibleInBoth(hers)
    await expect(words).toBeFocused()
    await words.press('End')
    await words.pressSequentially(' And then he left.')
    const sent = hers.waitForRequest((request) => request.url().endsWith('/api/reports'))
    await report.getByRole('button', { name: 'Send report' }).click()
    expect((await sent).postDataJSON()).toMatchObject({
      profile_id: him.id,
      text: 'He asked at once. And then he left.',
      message_numbers: [],
    })
    const thanks = hers.getByRole('dialog', { name: 'Thank you for telling us' })
    await thanks.getByRole('button', { name: 'Done' }).click()
    await visit(hers, `/members/${him.id}`)
    await hers.getByRole('button', { name: `Report ${him.name}` }).click()
    await expect(report.getByLabel('What happened?')).toHaveValue('')
  })
}

test('who writes, blocks, hides and unblocks again can still be reported, from the settings', {
  tag: ['@wide'],
}, async ({ page, openBrowser, expectedErrors }) => {
  expectedErrors.push(/status of 40[34] .*\/(members|conversations|chats)\//)
  const { him, his, her, hers } = await pairOf(page, openBrowser)
  await writeByHand(his, her, 'I know where you live.')
  await visit(hers, '/chats')
  await chatRow(hers, him).click()
  await expect(messageLog(hers, him).getByText('I know where you live.')).toBeVisible()
  const address = new URL(hers.url()).pathname
  await callByHand(his, `PUT /api/blocks/${her.id}`)
  await expect(hers.getByText(`You can still report ${him.name}`)).toBeVisible()
  await expectAccessibleInBoth(hers)
  await visit(his, '/settings')
  await his.getByRole('switch', { name: 'Invisible' }).check()
  const notices = his.getByRole('region', { name: 'Notices' })
  await expect(notices.getByText('You’re invisible now.')).toBeVisible()
  await callByHand(his, `DELETE /api/blocks/${her.id}`)

  await visit(hers, address)
  await hers.getByRole('link', { name: 'Go to settings' }).click()
  await hers.getByRole('button', { name: `Report ${him.name}` }).click()
  const report = hers.getByRole('dialog', { name: `Report ${him.name}` })
  await report.getByRole('radio', { name: /^Insulting/ }).check()
  await report.getByLabel('What happened?').fill('He said that he knows where I live.')
  const sent = hers.waitForResponse((answer) => answer.url().endsWith('/api/reports'))
  await report.getByRole('button', { name: 'Send report' }).click()
  expect((await sent).status()).toBe(201)
  await expect(hers.getByRole('dialog', { name: 'Thank you for telling us' })).toBeVisible()
  await hers.getByRole('button', { name: 'Done' }).click()
  await expectAccessibleInBoth(hers)
})

test('who is invisible is found by nobody, and a conversation that exists goes on', {
  tag: ['@wide', '@S4.109', '@S4.112'],
}, async ({ page, openBrowser, expectedErrors }) => {
  expectedErrors.push(/status of 404 .*\/members\//)
  const { him, his, her, hers } = await pairOf(page, openBrowser)
  await writeByHand(his, her, 'Good evening.')
  await visit(his, '/members?sort=new')
  await expect(profileLink(his, her)).toBeVisible()
  await visit(hers, '/settings')
  await hers.getByRole('switch', { name: 'Invisible' }).check()
  await expect(
    hers.getByRole('region', { name: 'Notices' }).getByText('You’re invisible now.'),
  ).toBeVisible()
  await expectAccessibleInBoth(hers)
  await visit(his, '/members?sort=new')
  await expect(his.getByRole('article').first()).toBeVisible()
  await expect(profileLink(his, her)).toHaveCount(0)

  await visit(hers, '/chats')
  await chatRow(hers, him).click()
  await say(hers, him, 'Good evening to you.')
  await visit(his, '/chats')
  await chatRow(his, her).click()
  await say(his, her, 'So we go on.')
  await expect(messageLog(hers, him).getByText('So we go on.')).toBeVisible()

  const third = await pairOf(await openBrowser(), openBrowser)
  await visit(third.his, `/members/${her.id}/chat`)
  await expect(messageField(third.his, her)).toHaveCount(0)
  await expectAccessible(third.his)
})

async function likesOf(page: Page): Promise<string[]> {
  return (await askByHand<{ likes: string[] }>(page, '/api/likes.php')).likes
}
