import type { Page } from '@playwright/test'
import { watchCalls } from '../support/calls.ts'
import { chatRow, messageField, messageLog } from '../support/conversation.ts'
import { expect, test } from '../support/fixtures.ts'
import { startFreezing } from '../support/freezing.ts'
import { pairOf, writeByHand } from '../support/known.ts'
import { demoPassword } from '../support/person.ts'
import { signInByCall } from '../support/sign-up.ts'
import { visit } from '../support/visit.ts'

test('where the stream is cut the reload brings the message', {
  tag: ['@wide', '@S7.53–S7.55', '@S9.13', '@S9.15', '@S9.16'],
}, async ({ page, openBrowser, expectedErrors }) => {
  expectedErrors.push(/\/api\/events/)
  const { him, his, her, hers } = await pairInTunnel(page, openBrowser)
  const asked = watchCalls(his)
  await his.clock.fastForward(5_000)
  await expect.poll(() => asked('/api/chats.php')).toBeGreaterThan(0)
  await writeByHand(hers, him, 'Behind the tunnel.')
  await his.clock.fastForward(30_000)
  await expect(messageLog(his, her).getByText('Behind the tunnel.')).toHaveCount(0)
  await his.clock.fastForward(42_000)
  await expect(messageLog(his, her).getByText('Behind the tunnel.')).toBeVisible()
})

test('a stream that fell silent is opened anew, and brings what was missed', {
  tag: ['@wide', '@S9.15'],
}, async ({ page, openBrowser }) => {
  const { him, his, her, hers } = await pairOf(page, openBrowser)
  await writeByHand(hers, him, 'Before it fell asleep.')
  await his.clock.install()
  await his.addInitScript(() => {
    const { addEventListener: listen } = EventSource.prototype
    // What a stream is told after `deafen` gets lost, and nobody tells the browser.
    const deaf = new WeakSet<EventSource>()
    EventSource.prototype.addEventListener = function (type: string, told: unknown) {
      addEventListener('deafen', () => deaf.add(this))
      addEventListener(`hear ${type}`, () => (told as (event: Event) => void)(new Event(type)))
      const hear = (event: Event) => deaf.has(this) || (told as (event: Event) => void)(event)
      listen.call(this, type, hear)
    }
  })
  await visit(his, '/chats')
  await chatRow(his, her).click()
  await expect(messageLog(his, her).getByText('Before it fell asleep.')).toBeVisible()
  await writeByHand(hers, him, 'Now it hears.')
  await expect(messageLog(his, her).getByText('Now it hears.')).toBeVisible()
  // Two minutes of the server's beats: the page says that it is still there.
  const answered = his.waitForRequest((request) => request.url().endsWith('/api/live-page'))
  await his.evaluate(() => {
    for (let beat = 0; beat < 5; beat++) dispatchEvent(new Event('hear beat'))
  })
  expect((await answered).postDataJSON()).toMatchObject({ in_sight: true })
  await his.evaluate(() => dispatchEvent(new Event('deafen')))
  await writeByHand(hers, him, 'While it slept.')
  await his.clock.fastForward(60_000)
  await expect(messageLog(his, her).getByText('While it slept.')).toBeVisible()
})

test('a stream that comes back has everything asked anew once', {
  tag: ['@wide', '@S9.15'],
}, async ({ page, openBrowser, expectedErrors }) => {
  expectedErrors.push(/\/api\/events/)
  const { him, his, her, hers } = await pairInTunnel(page, openBrowser)
  await writeByHand(hers, him, 'Behind the tunnel.')
  // What the page asks for in the beginning comes with scripts that may be late.
  await his.waitForLoadState('networkidle')
  await his.unroute('**/api/events*')
  // What is on its way while something is told of may be older than that, and is asked for again: of what
  // he reads nobody is told here, and nothing is written before the answers are there.
  await his.route('**/api/conversations/*/read', (route) => route.fulfill({ status: 204 }))
  const asked = watchCalls(his)
  let answered = false
  his.on('response', (answer) => {
    answered ||= answer.ok() && answer.url().endsWith('/api/gifts')
  })
  await his.clock.fastForward(12_000)
  await expect(messageLog(his, her).getByText('Behind the tunnel.')).toBeVisible()
  await expect.poll(() => answered).toBe(true)
  await writeByHand(hers, him, 'In the open.')
  await expect(messageLog(his, her).getByText('In the open.')).toBeVisible()
  expect(asked('/api/gifts')).toBe(1)
})

test('many messages at once have a page ask for nothing', {
  tag: ['@wide', '@S9.15'],
}, async ({ page, openBrowser }) => {
  const { him, his, her, hers } = await pairOf(page, openBrowser)
  await writeByHand(hers, him, 'The first of many.')
  await visit(his, '/chats')
  await chatRow(his, her).click()
  const log = messageLog(his, her)
  await expect(log.getByText('The first of many.')).toBeVisible()
  const asked = watchCalls(his)
  const words = ['One', 'Two', 'Three', 'Four']
  await Promise.all(words.map((each) => writeByHand(hers, him, each)))
  for (const each of words) await expect(log.getByText(each, { exact: true })).toBeVisible()
  expect(asked('/api/chats.php')).toBe(0)
})

test('what is sent on a connection that died without a word goes out on another, once', {
  tag: ['@wide', '@S9.25'],
}, async ({ page, openBrowser, baseURL, expectedErrors }) => {
  expectedErrors.push(/net::ERR_|\/api\/|\/healthz/)
  const { him, his, her, hers } = await pairOf(page, openBrowser)
  await writeByHand(hers, him, 'Before the network changed.')
  await visit(hers, '/chats')
  const network = await startFreezing(baseURL ?? '')
  await his.clock.install()
  await visit(his, `${network.url}/chats`)
  await chatRow(his, her).click()
  await expect(messageLog(his, her).getByText('Before the network changed.')).toBeVisible()
  network.freeze()
  await messageField(his, her).fill('After the network changed.')
  const sent = his.waitForRequest(
    (request) => request.method() === 'POST' && /messages$/.test(request.url()),
  )
  await his.keyboard.press('Enter')
  await sent
  await expect(messageLog(his, her).getByText('Sending', { exact: true })).toBeVisible()
  await his.clock.fastForward(1_000)
  network.thaw()
  const arrived = chatRow(hers, him).filter({ hasText: 'After the network changed.' })
  const shown = messageLog(his, her).getByText('After the network changed.')
  // A browser has up to six dead connections to find out about.
  const looking = async () => {
    await his.clock.fastForward(2_000)
    return arrived.count()
  }
  await expect.poll(looking, { timeout: 120_000 }).toBe(1)
  await expect(shown).toHaveCount(1)
  await expect(messageLog(his, her).getByText(/Sending|Waiting|Not sent/)).toHaveCount(0)
  await network.stop()
})

test('a page that is seen again asks at once', { tag: ['@wide', '@S9.16'] }, async ({ page }) => {
  await signInByCall(page, 'ada', demoPassword)
  await visit(page, '/likes')
  const asked = watchCalls(page)
  await setVisibility(page, 'hidden')
  await setVisibility(page, 'visible')
  await expect.poll(() => asked('/api/chats.php')).toBeGreaterThan(0)
  await expect.poll(() => asked('/api/likes.php')).toBeGreaterThan(0)
})

async function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true })
    Object.defineProperty(document, 'hidden', { value: value === 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

/** Two who have written; he has their conversation open, and no stream gets through to him. */
async function pairInTunnel(...given: Parameters<typeof pairOf>): ReturnType<typeof pairOf> {
  const pair = await pairOf(...given)
  const { him, his, her, hers } = pair
  await writeByHand(hers, him, 'Before the tunnel.')
  await his.clock.install()
  await his.route('**/api/events*', (route) => route.abort())
  await visit(his, '/chats')
  await chatRow(his, her).click()
  await expect(messageLog(his, her).getByText('Before the tunnel.')).toBeVisible()
  return pair
}
