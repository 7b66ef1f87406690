import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator, Page, Request } from '@playwright/test'
import type { Chat } from '#contract/chats.ts'
import { expectAccessible } from '../support/accessible.ts'
import { addPhotosByHand, askByHand, callByHand, watchCalls } from '../support/calls.ts'
import {
  chatRow,
  creditsLeft,
  messageField,
  messageLog,
  say,
  sendButton,
} from '../support/conversation.ts'
import { expect, test } from '../support/fixtures.ts'
import { type Known, pairOf, signUpKnown, writeByHand } from '../support/known.ts'
import { demoPassword, newPerson } from '../support/person.ts'
import { signInByCall, signUpByCall, signUpConfirmed } from '../support/sign-up.ts'
import { reload, undo, visit } from '../support/visit.ts'
import { asOperator } from '../ways/operator.ts'

test('a removed chat leaves the list at once, and Undo puts it back for good', {
  tag: ['@S4.85', '@S4.86', '@S4.90'],
}, async ({ page, openBrowser }) => {
  const vera = await personToWriteTo(openBrowser, 'Vera')
  await signUpByCall(page, newPerson('Walter'))
  await writeTo(page, vera, 'Hello from the north.')
  await visit(page, '/settings')
  await visit(page, '/chats')
  await expect(chatRow(page, vera)).toBeVisible()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: `Remove the chat with ${vera.name}` }).click()
  await expect(chatRow(page, vera)).toHaveCount(0)
  await undo(page, 'POST')
  await expect(chatRow(page, vera)).toBeVisible()
  await reload(page)
  await expect(chatRow(page, vera)).toBeVisible()
  await chatRow(page, vera).press('Enter')
  await expect(messageField(page, vera)).toBeVisible()
  // On phones the list is no longer seen, and the keyboard goes on from the conversation.
  await expect(page.locator('body:has(main :focus, main:focus)')).toHaveCount(1)
})

test('a message that was not sent after six tries says so, costs nothing, and goes with Retry, read aloud once', {
  tag: ['@wide', '@S7.49'],
}, async ({ page, context, openBrowser, expectedErrors }) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/, /\/api\/events\)$/)
  const xenia = await personToWriteTo(openBrowser, 'Xenia')
  await signUpByCall(page, newPerson('Yannick'))
  await writeTo(page, xenia, 'Are you there?')
  await expect(creditsLeft(page, xenia, 4)).toBeVisible()
  const tries: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/messages'))
      tries.push(idOf(request))
  })
  // The rest of the network is there: nothing comes back by itself, as it does after a tunnel.
  await context.route('**/messages', (route) =>
    route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.continue(),
  )
  const log = messageLog(page, xenia)
  const read = await hear(log)
  await messageField(page, xenia).fill('The train is in a tunnel.')
  await sendButton(page).click()
  await expect(log.getByText('Sending', { exact: true })).toBeVisible()
  await expect(log.getByText('Not sent, not charged.')).toBeVisible()
  expect(tries).toHaveLength(6)
  expect(new Set(tries).size).toBe(1)
  await expectAccessible(page)
  await context.unroute('**/messages')
  await log.getByRole('button', { name: 'Retry' }).click()
  await expect(log.getByText('Not sent, not charged.')).toHaveCount(0)
  await expect(log.getByText('Sending', { exact: true })).toHaveCount(0)
  await expect(creditsLeft(page, xenia, 3)).toBeVisible()
  expect((await read()).filter((words) => /The train is in a tunnel/.test(words))).toHaveLength(1)
  expect(await read()).toContainEqual(expect.stringContaining('Not sent, not charged.'))
  await reload(page)
  await expect(log.getByText('The train is in a tunnel.')).toHaveCount(1)
})

/** What is added to a live region from now on and read aloud. */
async function hear(region: Locator): Promise<() => Promise<string[]>> {
  const heard = await region.evaluateHandle((log) => {
    const read: string[] = []
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        const place = node instanceof Element ? node : node.parentElement
        if (place?.closest('[aria-live]')?.getAttribute('aria-live') === 'off') continue
        read.push(node.textContent ?? '')
      }
    }).observe(log, { childList: true, subtree: true })
    return read
  })
  return () => heard.jsonValue()
}

test('of a message that went out and was not answered nobody says that it was not sent', {
  tag: ['@wide', '@S7.49'],
}, async ({ page, openBrowser, expectedErrors }) => {
  expectedErrors.push(/net::ERR_/)
  const { him, his, her, hers } = await pairOf(page, openBrowser)
  await writeByHand(hers, him, 'Can you hear me?')
  await his.route('**/api/events*', (route) => route.abort())
  await visit(his, '/chats')
  await chatRow(his, her).click()
  const log = messageLog(his, her)
  await expect(log.getByText('Can you hear me?')).toBeVisible()
  await expect(creditsLeft(his, her, 5)).toBeVisible()
  // All arrives, and no answer comes back.
  await his.route(/\/api\/(conversations|chats|user)/, async (route) => {
    if (route.request().method() === 'POST') await route.fetch().catch(() => null)
    await route.abort('connectionreset').catch(() => undefined)
  })
  await messageField(his, her).fill('Loud and clear.')
  await sendButton(his).click()
  const said = log.getByText('We don’t know yet whether this was sent.')
  await expect(said).toBeVisible()
  await expect(log.getByText('Not sent, not charged.')).toHaveCount(0)
  await expect(chatRow(his, her)).toContainText('Perhaps sent: Loud and clear.')
  await expectAccessible(his)

  await his.unroute(/\/api\/(conversations|chats|user)/)
  await expect(said).toHaveCount(0)
  await expect(creditsLeft(his, her, 4)).toBeVisible()
  await expect(log.getByText('Loud and clear.')).toHaveCount(1)
  await expect(log.getByText(/Sending|Not sent/)).toHaveCount(0)
  await expect(chatRow(his, her)).toContainText('You: Loud and clear.')
})

test('what two tabs could not send stays in both, and what one does with it the other shows', {
  tag: '@wide',
}, async ({ page, context, openBrowser, expectedErrors }) => {
  expectedErrors.push(/403 \(Forbidden\)/)
  const { him, her, hers } = await pairOf(page, openBrowser)
  await writeByHand(hers, him, 'Where are you?')
  await visit(page, '/chats')
  await chatRow(page, her).click()
  await expect(messageLog(page, her).getByText('Where are you?')).toBeVisible()
  const other = await context.newPage()
  await visit(other, new URL(page.url()).pathname)
  const problem = {
    type: 'about:blank',
    status: 403,
    code: 'conversation_limit',
    title: 'Not now.',
  }
  const refuse = (tab: Page) =>
    tab.route('**/messages', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 403, contentType: 'application/problem+json', json: problem })
        : route.continue(),
    )
  const inBoth = async (count: number) => {
    for (const tab of [page, other]) {
      await expect(messageLog(tab, her).getByText('Not sent, not charged.')).toHaveCount(count)
    }
  }
  for (const [tab, text] of [
    [page, 'From the first tab'],
    [other, 'From the second tab'],
  ] as const) {
    await refuse(tab)
    await messageField(tab, her).fill(text)
    await messageField(tab, her).press('Enter')
    await expect(messageLog(tab, her).getByText('Not sent, not charged.').last()).toBeVisible()
  }
  await reload(page)
  await inBoth(2)
  await page.unroute('**/messages')
  const log = messageLog(page, her)
  await log.getByRole('button', { name: 'Retry' }).first().click()
  await inBoth(1)
  await messageLog(other, her).getByRole('button', { name: 'Discard' }).click()
  await inBoth(0)
  for (const tab of [page, other]) {
    await reload(tab)
    await expect(messageLog(tab, her).getByText('From the first tab')).toHaveCount(1)
    await expect(messageLog(tab, her).getByText('From the second tab')).toHaveCount(0)
  }
})

test('a tab that crashes while it sends says so in the other, where what is typed stands as well', {
  tag: '@wide',
}, async ({ page, context, openBrowser, expectedErrors }) => {
  expectedErrors.push(/403 \(Forbidden\)/)
  const { him, her, hers } = await pairOf(page, openBrowser)
  await writeByHand(hers, him, 'Where are you?')
  await visit(page, '/chats')
  await chatRow(page, her).click()
  await expect(messageLog(page, her).getByText('Where are you?')).toBeVisible()
  const other = await context.newPage()
  await visit(other, new URL(page.url()).pathname)
  await expect(messageField(other, her)).toHaveValue('')

  await test.step('what is typed in one tab stands in the other, and nothing is written over', async () => {
    await messageField(other, her).pressSequentially('In the train')
    await expect(messageField(page, her)).toHaveValue('In the train')
    await messageField(page, her).pressSequentially(', nearly there')
    await expect(messageField(other, her)).toHaveValue(/nearly there/)
    for (const tab of [other, page]) {
      await reload(tab)
      await expect(messageField(tab, her)).toHaveValue(/In the train/)
      await expect(messageField(tab, her)).toHaveValue(/nearly there/)
    }
  })

  await other.route('**/messages', (route) =>
    route.request().method() === 'POST' ? undefined : route.continue(),
  )
  await sendButton(other).click()
  const log = messageLog(page, her)
  await expect(messageField(page, her)).toHaveValue('')
  await expect(log.getByText('Sending', { exact: true })).toBeVisible()
  const gone = other.waitForEvent('crash')
  await other.goto('chrome://crash').catch(() => undefined)
  await gone
  await expect(log.getByText('Not sent, not charged.')).toBeVisible()
  await log.getByRole('button', { name: 'Retry' }).click()
  await expect(log.getByText('Not sent, not charged.')).toHaveCount(0)
  await expect(log.getByText('Sending', { exact: true })).toHaveCount(0)
})

test('drafts are kept for each conversation, and a third beginning is refused in words', {
  tag: ['@S1.15', '@S2.12', '@S6.8', '@S6.12'],
}, async ({ page, openBrowser }) => {
  const [zoe, alma, beate] = await Promise.all([
    personToWriteTo(openBrowser, 'Zoe'),
    personToWriteTo(openBrowser, 'Alma'),
    personToWriteTo(openBrowser, 'Beate'),
  ])
  await signUpConfirmed(page, newPerson('Carl'))
  await writeTo(page, zoe, 'Good morning.')
  await messageField(page, zoe).fill('A draft for the first.')
  await writeTo(page, alma, 'Good morning to you too.')
  await messageField(page, alma).fill('A draft for the second.')
  await reload(page)
  await expect(messageField(page, alma)).toHaveValue('A draft for the second.')
  await visit(page, `/members/${zoe.id}/chat`)
  await expect(page).toHaveURL(/\/chats\//)
  await expect(messageField(page, zoe)).toHaveValue('A draft for the first.')

  await visit(page, `/members/${beate.id}/chat`)
  const limit = 'Free members can start up to 2 conversations.'
  await expect(page.getByText(limit)).toBeVisible()
  await expect(messageField(page, beate)).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'See what Premium gives you' }).click()
  await expect(page).toHaveURL(/\/premium\?back=/)
})

/** The message's own id, by which the server recognises a repeat. */
function idOf(request: Request): string {
  return request.postDataJSON().id
}

/** Somebody who has just joined in another browser and confirmed the address. */
async function personToWriteTo(openBrowser: () => Promise<Page>, given: string): Promise<Known> {
  return signUpKnown(await openBrowser(), newPerson(given, { gender: 'female', seeking: ['male'] }))
}

async function writeTo(page: Page, to: Known, text: string): Promise<void> {
  await visit(page, `/members/${to.id}/chat`)
  await say(page, to, text)
  await expect(page).toHaveURL(/\/chats\/[0-9a-f-]{36}$/)
}

test('what is typed on while the first message opens the conversation is all there', async ({
  page,
  openBrowser,
}) => {
  const mona = await personToWriteTo(openBrowser, 'Mona')
  await signUpConfirmed(page, newPerson('Nils'))
  await page.route('**/assets/*/opened-chat-*.js', async (route) => {
    await sleep(1500)
    await route.continue()
  })
  await visit(page, `/members/${mona.id}/chat`)
  await messageField(page, mona).fill('Good morning.')
  const opened = page.waitForURL(/\/chats\/[0-9a-f-]{36}$/)
  await messageField(page, mona).press('ControlOrMeta+End')
  await sendButton(page).click()
  await expect(messageField(page, mona)).toHaveValue('')
  const there = opened.then(() => page.waitForTimeout(2500)).then(() => true)
  let typed = ''
  for (let isThere = false; !isThere; ) {
    await page.keyboard.insertText('la')
    typed += 'la'
    isThere = await Promise.race([there, page.waitForTimeout(100).then(() => false)])
  }
  await expect(messageField(page, mona)).toHaveValue(typed)
})

test('two presses that wait for a busy device send and pay a photo once', {
  tag: ['@wide'],
}, async ({ page, openBrowser }) => {
  const { him, his, her, hers } = await pairOf(page, openBrowser)
  await addPhotosByHand(his, ['#aa3311'])
  await writeByHand(hers, him, 'Good evening.')
  await visit(his, '/chats')
  await chatRow(his, her).click()
  await his
    .getByRole('button', { name: /^Photo/ })
    .filter({ visible: true })
    .first()
    .click()
  const sheet = his.getByRole('dialog', { name: `A photo for ${her.name}` })
  await sheet.getByRole('button', { name: /^Your photo/ }).click()
  const asked = watchCalls(his)
  await pressTwiceWhileBusy(his, sheet.getByRole('button', { name: /^Send/ }))
  await expect(messageLog(his, her).getByText(`Waiting for ${her.name} to look.`)).toHaveCount(1)
  expect(asked('/api/chat-photos/from-gallery')).toBe(1)
})

test('who was told one price pays no other, and sends at the new one if they like', {
  tag: ['@wide'],
}, async ({ page, openBrowser, expectedErrors }) => {
  expectedErrors.push(/status of 409 .*messages/)
  const { him, his, her, hers } = await pairOf(page, openBrowser)
  await writeByHand(hers, him, 'Good evening.')
  const price = async (credits: number) => {
    await asOperator('settings', 'set', 'serenade', 'message_credits', `${credits}`)
    const asked = () =>
      askByHand<{ settings: { message_credits: number } }>(his, '/api/settings.php')
    await expect.poll(async () => (await asked()).settings.message_credits).toBe(credits)
  }
  await visit(his, '/chats')
  await chatRow(his, her).click()
  await messageField(his, her).fill('Good evening to you.')
  await expect(creditsLeft(his, her, 5)).toBeVisible()
  try {
    await price(2)
    await sendButton(his).click()
    const said = 'The price has gone up in the meantime: this now costs 2 credits.'
    await expect(his.getByText(said)).toBeVisible()
    await expect(his.getByRole('button', { name: /^Send, 2 credits/ })).toBeVisible()
    await expectAccessible(his)
    await expect(creditsLeft(his, her, 5)).toBeVisible()
    await his.getByRole('button', { name: 'Retry' }).click()
    await expect(creditsLeft(his, her, 3)).toBeVisible()
    await expect(his.getByText(said)).toHaveCount(0)
    await expect(messageLog(his, her).getByText('Good evening to you.')).toBeVisible()
  } finally {
    await price(1)
  }
})

test('what comes while one reads further up is read once it is in sight', {
  tag: ['@wide'],
}, async ({ page, openBrowser }) => {
  const other = await openBrowser()
  await signInByCall(page, 'ada', demoPassword)
  await signInByCall(other, 'joris', demoPassword)
  const { chats } = await askByHand<{ chats: Chat[] }>(other, '/api/chats.php')
  const { id } = chats.find(({ profile }) => profile.name === 'Ada')?.conversation ?? {}
  const joris = { name: 'Joris' }
  await visit(page, `/chats/${id}`)
  await expect(messageField(page, joris)).toBeVisible()
  const log = messageLog(page, joris)
  await log.hover()
  await page.mouse.wheel(0, -1500)
  const jump = page.getByRole('button', { name: 'Jump to the newest message' })
  await expect(jump).toBeVisible()
  const draft = { id: crypto.randomUUID(), type: 'text', text: 'Are you there?' }
  await callByHand(other, `POST /api/conversations/${id}/messages`, draft)
  await expect(jump).toContainText('1')
  const isRead = async () => {
    const [known, said] = await Promise.all([
      askByHand<{ read_number: number }>(other, `/api/conversations/${id}`),
      askByHand<{ messages: { number: number }[] }>(other, `/api/conversations/${id}/messages`),
    ])
    return known.read_number === said.messages.at(-1)?.number
  }
  expect(await isRead()).toBe(false)
  await jump.click()
  await expect.poll(isRead).toBe(true)
})

test('what is written from right to left reads so, each paragraph by itself', {
  tag: ['@wide'],
}, async ({ page, openBrowser }) => {
  const { him, his, her, hers } = await pairOf(page, openBrowser)
  await writeByHand(his, her, 'شكرا!\nThanks!')
  await visit(hers, '/chats')
  await chatRow(hers, him).click()
  const message = messageLog(hers, him).getByText('شكرا!')
  await expect(message).toBeVisible()
  expect(await isAtTheLeft(message, 0, 4), 'the Arabic one ends at the left').toBe(false)
  expect(await isAtTheLeft(message, 6, 12), 'the English one at the right').toBe(true)
  const field = messageField(hers, him)
  await field.fill('שלום')
  await expect(field).toHaveCSS('direction', 'rtl')
})

/** Whether one letter of a text stands further to the left than another. */
function isAtTheLeft(text: Locator, one: number, other: number): Promise<boolean> {
  const places: readonly [number, number] = [one, other]
  return text.evaluate((element, both) => {
    const [first = 0, second = 0] = both.map((at) => {
      const letter = document.createRange()
      const node = element.firstChild ?? element
      letter.setStart(node, at)
      letter.setEnd(node, at + 1)
      return letter.getBoundingClientRect().left
    })
    return first < second
  }, places)
}

/** Both presses are there when the page has time for the first. */
async function pressTwiceWhileBusy(page: Page, button: Locator): Promise<void> {
  const box = await button.boundingBox()
  if (!box) throw new Error('The button is not in sight.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  const devtools = await page.context().newCDPSession(page)
  await page.evaluate(() => {
    setTimeout(() => {
      const until = performance.now() + 1000
      while (performance.now() < until);
    })
  })
  const turn = (type: 'mousePressed' | 'mouseReleased') =>
    devtools.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 })
  const both = ['mousePressed', 'mouseReleased', 'mousePressed', 'mouseReleased'] as const
  await Promise.all(both.map(turn))
}
