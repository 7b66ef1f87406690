import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { fetchAtHome, sitAtHome } from '../support/at-home.ts'
import { askByHand } from '../support/calls.ts'
import { visit, whenAlive } from '../support/visit.ts'

type PlacedOrder = { id: string; state: string; checkout_url: string | null }
type Offer = { bundles: { id: string; credits: number }[] }

/** Buys a bundle with a card, without the screens, and returns the order's id once it is completed. */
export async function buyByHand(page: Page, credits: number): Promise<string> {
  const { bundles } = await askByHand<Offer>(page, '/api/bundles')
  const bundle = bundles.find((each) => each.credits === credits)
  const placed = await page.request.post('/api/orders', {
    data: { id: randomUUID(), bundle_id: bundle?.id, method: 'card' },
    headers: { 'X-Client-Type': 'web' },
  })
  expect(placed.ok(), `POST /api/orders answered ${placed.status()}`).toBe(true)
  const { order }: { order: PlacedOrder } = await placed.json()
  await sendAtHome(order.checkout_url ?? '', { outcome: 'pay', callback: 'now' })
  await expect(async () => {
    const answer = await askByHand<{ order: PlacedOrder }>(page, `/api/orders/${order.id}`)
    expect(answer.order.state).toBe('completed')
  }).toPass()
  return order.id
}

function sendAtHome(path: string, fields: Record<string, string>) {
  const body = new URLSearchParams(fields)
  return fetchAtHome(path, { method: 'POST', body, redirect: 'manual' })
}

/** Has the provider answer charges to saved methods this way for now. */
export async function whileCharges(outcome: 'declined', act: () => Promise<void>): Promise<void> {
  const tell = (charge: string) => sendAtHome('/dev/payments/controls', { charge })
  await tell(outcome)
  await act().finally(() => tell('as_usual'))
}

/** The credits that the person on this page has, as the server says. */
export async function creditsOf(page: Page): Promise<number> {
  const { user } = await askByHand<{ user: { credits: number } }>(page, '/api/user.php')
  return user.credits
}

/** Chooses the bundle of ten credits, up to its payment page, from where the provider's page is. */
export async function chooseTen(page: Page): Promise<void> {
  await sitAtHome(page)
  await visit(page, '/credits')
  await page.getByRole('radio', { name: /^10 credits/ }).check()
  await page.getByRole('link', { name: /^Continue · €/ }).click()
  await expect(page.getByRole('heading', { name: 'Pay for 10 credits' })).toBeVisible()
}

/** Picks a method of payment, even one that is folded away. */
export async function chooseMethod(page: Page, name: string): Promise<void> {
  const radio = page.getByRole('radio', { name, exact: true })
  const more = page.getByRole('button', { name: /more methods?$/ })
  await expect(radio.or(more).first()).toBeVisible()
  if (!(await radio.isVisible())) await more.click()
  await radio.check()
}

/** Pays on the provider's page, and waits for the shop. */
export async function pay(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Sandbox payment' })).toBeVisible()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.waitForURL(/payment_id=/)
  await whenAlive(page)
}

export async function expectAdded(page: Page, credits: number): Promise<void> {
  const name = `Thank you. ${credits} credits were added.`
  await expect(page.getByRole('heading', { name })).toBeVisible()
}

/** The document behind a link on the page is a PDF for this person alone. */
export async function expectPdf(page: Page, link: string | RegExp): Promise<void> {
  const path = await page.getByRole('link', { name: link }).first().getAttribute('href')
  const answer = await page.request.get(path ?? '')
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toContain('application/pdf')
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-')
}
