import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/fixtures.ts'
import { pairOf, writeByHand } from '../support/known.ts'
import { readOutbox } from '../support/outbox.ts'
import { visit } from '../support/visit.ts'
import { buyByHand, creditsOf, expectPdf } from './money.ts'

const button = 'Withdraw from this purchase'

test('who withdraws sees what goes back first, gets it, and has it by e-mail', {
  tag: ['@S1.13', '@S2.40', '@S2.168', '@S3.79'],
}, async ({ page, openBrowser }) => {
  const { him, her, hers } = await pairOf(page, openBrowser)
  const order = await buyByHand(page, 10)
  // The five credits of the sign-up are used first; the sixth message is one of the ten.
  for (let each = 0; each < 6; each += 1) await writeByHand(page, her, `Message ${each}`)
  expect(await creditsOf(page)).toBe(9)

  await visit(page, '/transactions')
  await expect(page.getByText('Came in', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: button }).click()
  const dialog = page.getByRole('dialog', { name: button })
  await expect(dialog.getByText('1 credit', { exact: true })).toBeVisible()
  await expect(dialog.getByText('9 credits', { exact: true })).toBeVisible()
  await expect(dialog.getByText('Your balance will be 0.')).toBeVisible()
  await expect(dialog.getByText(/your only purchase, so your Premium ends/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('button', { name: /^Withdraw and get €\d+\.\d\d back$/ }).click()
  await expect(dialog.getByRole('heading', { name: /is paid back to you$/ })).toBeVisible()
  await expect(dialog.getByText(`We’ll send the receipt to ${him.email}.`)).toBeVisible()
  await expectPdf(page, /^Credit note \(PDF\)/)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: button })).toHaveCount(0)
  await expect(page.getByText('No credits left')).toBeVisible()
  expect(await creditsOf(page)).toBe(0)

  await page.getByRole('link', { name: 'Refunded', exact: true }).click()
  await expect(page).toHaveURL('/transactions?show=refunded')
  await expect(page.getByRole('row', { name: /^Refund/ })).toHaveCount(1)
  await page.goBack()
  await expect(page.getByRole('row', { name: /^Bundle bought/ })).toHaveCount(1)
  await expectMailed(him.email)
  await expectFiles(page)

  await visit(page, `/transactions/${order}`)
  await expect(page.getByText('Refunded', { exact: true })).toBeVisible()
  await expectAccessible(page)
  const receipt = await page.getByRole('link', { name: /^Receipt/ }).getAttribute('href')
  for (const path of [`/transactions/${order}`, receipt ?? '']) {
    expect((await hers.request.get(path)).status(), `${path} of somebody else`).toBe(404)
  }
})

/** No other mail about money follows, so the withdrawal's receipt is the newest. */
async function expectMailed(to: string): Promise<void> {
  await expect(async () => {
    const texts = (await readOutbox(to)).map(({ text }) => text)
    expect(texts.some((text) => /withdr[ae]w/i.test(text) && text.includes('€'))).toBe(true)
  }).toPass()
}

async function expectFiles(page: Page): Promise<void> {
  for (const [name, type] of [
    [/^CSV/, 'text/csv'],
    [/^PDF/, 'application/pdf'],
  ] as const) {
    const path = await page.getByRole('link', { name }).getAttribute('href')
    const answer = await page.request.get(path ?? '')
    expect(answer.status()).toBe(200)
    expect(answer.headers()['content-type']).toContain(type)
  }
}
