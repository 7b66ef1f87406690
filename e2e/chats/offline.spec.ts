import type { Page } from '@playwright/test'
import { watchCalls } from '../support/calls.ts'
import { chatRow, messageField, messageLog } from '../support/conversation.ts'
import { expect, test } from '../support/fixtures.ts'
import { pairOf, writeByHand } from '../support/known.ts'
import { visit } from '../support/visit.ts'

test.use({ serviceWorkers: 'allow' })

test('without a network nothing is lost, nobody is pretended to be online, and all comes back by itself', {
  tag: ['@wide'],
}, async ({ page, openBrowser, expectedErrors }) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/)
  const { him, her, his, hers } = await pairOf(page, openBrowser)
  await visit(hers, '/chats')
  await writeByHand(hers, him, 'Shall we walk on Sunday?')
  await visit(his, '/chats')
  await chatRow(his, her).click()
  const thread = his.getByRole('region', { name: her.name, exact: true })
  await expect(thread.getByText('Online, your turn')).toBeVisible()
  await offlinePageKept(his)
  await partsKept(his, ['gift-drawing', 'photo-message', 'push-question', 'obstacle-notice'])

  await his.context().setOffline(true)
  const banner = his.getByRole('status').filter({ hasText: 'No connection.' })
  await expect(banner).toBeVisible()
  await expect(thread.getByText('Your turn', { exact: true })).toBeVisible()
  await messageField(his, her).fill('Sent <b>from</b> the tunnel')
  await his.keyboard.press('Enter')
  await expect(messageLog(his, her).getByText('Waiting for a connection')).toBeVisible()
  await expect(chatRow(his, her)).toContainText('Sending: Sent <b>from</b> the tunnel')

  const asked = watchCalls(his)
  const live = his.waitForResponse(/\/api\/events/)
  await his.context().setOffline(false)
  await expect(banner).toBeHidden()
  await live
  await expect(messageLog(his, her).getByText('Waiting for a connection')).toBeHidden()
  await expect(chatRow(his, her)).toContainText('You: Sent <b>from</b> the tunnel')
  await expect(thread.getByText('Online, their turn')).toBeVisible()
  await expect(chatRow(hers, him)).toContainText('Sent <b>from</b> the tunnel')

  // Once the stream was back, and not before as well.
  expect(asked('/api/gifts')).toBe(1)

  await messageField(his, her).fill('Half a thought')
  await his.context().setOffline(true)
  await his.goto('/likes')
  await expect(his.getByRole('heading', { name: 'No connection' })).toBeVisible()
  await expect(his.getByText('New messages and likes. They wait for you with us.')).toBeVisible()
  const kept = his.getByRole('region', { name: 'Kept for you in this browser' })
  await expect(kept.getByRole('listitem')).toHaveText(`${her.name} · DraftHalf a thought`)
  await his.context().setOffline(false)
  await expect(his.getByRole('heading', { name: 'Likes', level: 1 })).toBeVisible()

  await his.getByRole('banner').getByRole('button', { name: him.name }).click()
  await his.getByRole('list', { name: 'Account' }).getByRole('button', { name: 'Log out' }).click()
  await expect(his.locator('body')).toHaveClass(/logged-out/)
  expect(await his.evaluate(() => caches.keys())).toEqual([])
})

/** The page for it is kept a moment after everything else. */
async function offlinePageKept(page: Page): Promise<void> {
  const kept = () => page.evaluate(async () => Boolean(await caches.match('/offline')))
  await expect.poll(kept).toBe(true)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
}

/** What another message may need comes ahead, since nothing can be fetched any more. */
async function partsKept(page: Page, names: string[]): Promise<void> {
  const scripts = () =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const missing = async () => {
    const there = await scripts()
    return names.filter((name) => !there.some((script) => script.includes(`/${name}-`)))
  }
  await expect.poll(missing).toEqual([])
}
