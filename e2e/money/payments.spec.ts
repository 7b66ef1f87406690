import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { sitAtHome } from '../support/at-home.ts'
import { askByHand, callByHand } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { newPerson } from '../support/person.ts'
import { signUpByCall } from '../support/sign-up.ts'
import { visit, whenAlive } from '../support/visit.ts'
import { chooseMethod, chooseTen } from './money.ts'

test('an order fails, is cancelled, waits, and is paid in the end: its credits come once', {
  tag: ['@S2.157', '@S4.95', '@S4.97', '@S4.98'],
}, async ({ page }) => {
  await signUpByCall(page, newPerson('Clara'))
  await order(page)
  await page.getByRole('button', { name: 'Fail', exact: true }).click()
  await expectNotPaid(page, 'The payment was refused without a reason (Card).')
  await expectAccessible(page)
  const other = page.getByRole('radio', { name: 'iDEAL | Wero' })
  await expect(other).toBeChecked()

  await payAgain(page)
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expectNotPaid(page, 'You left the payment (iDEAL | Wero).')

  await payAgain(page)
  await page.getByRole('button', { name: 'Stay pending' }).click()
  await expect(page.getByRole('heading', { name: 'Waiting for your bank' })).toBeVisible()
  await expect(page.getByText('We’ll keep checking.')).toBeVisible()
  await expectAccessible(page)
  expect(await credits(page)).toBe(5)

  await page.getByRole('link', { name: 'Continue paying' }).click()
  await expect(page.getByRole('radio', { name: 'twice, as providers do' })).toBeChecked()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expectPaid(page)
  expect(await credits(page)).toBe(15)

  await visit(page, '/transactions')
  await expect(page.getByRole('row', { name: /^Bundle bought/ })).toHaveCount(1)
  await expect(page.getByRole('link', { name: /^10 credits/ })).toHaveCount(1)
  await page.getByRole('link', { name: /^10 credits/ }).click()
  await expect(page).toHaveURL(/\/transactions\/[0-9a-f-]{36}$/)
  await expect(page.getByText('Completed', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

// Once is enough: what is counted is the same at every size, and the screens are those of the test above.
test('a provider that never calls back is asked, and one that calls back ten times credits once', {
  tag: ['@wide', '@S3.151', '@S4.94', '@S4.96'],
}, async ({ page }) => {
  await signUpByCall(page, newPerson('David'))
  await order(page)
  const reference = page.url().split('/').at(-1) ?? ''
  await page.getByRole('radio', { name: 'never' }).check()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expectPaid(page)
  const told = await Promise.all(
    Array.from({ length: 10 }, () =>
      page.request.post('/webhooks/sandbox', { form: { id: reference } }),
    ),
  )
  expect(told.map((answer) => answer.status())).toEqual(Array(10).fill(200))
  expect(await credits(page)).toBe(15)
})

test("what a limit of one's own forbids is said before anything is chosen, and to the day", {
  tag: ['@wide'],
}, async ({ page, expectedErrors }) => {
  expectedErrors.push(/403 .*\/api\/orders\)/)
  await signUpByCall(page, newPerson('Gerrit'))
  await callByHand(page, 'PUT /api/spending/limit', { monthly_limit_minor: 1000 })
  await visit(page, '/credits')
  await expect(page.getByText('You can spend €10.00 more this month')).toBeVisible()
  await expect(
    page.getByText(/^Your limit is €10\.00 a month\. It starts again on 1\s/),
  ).toBeVisible()
  const [small, large] = [/^10 credits/, /^60 credits.*More than your limit leaves/].map((name) =>
    page.getByRole('radio', { name }),
  )
  await expect(large!).toHaveAttribute('aria-disabled', 'true')
  await page.getByText('60 credits', { exact: true }).click({ force: true })
  await expect(small!).toBeChecked()
  await expect(page.getByRole('link', { name: 'Continue · €5.99' })).toBeVisible()
  await expectAccessible(page)

  const { bundles } = await askByHand<{ bundles: { id: string; credits: number }[] }>(
    page,
    '/api/bundles',
  )
  const sixty = bundles.find(({ credits }) => credits === 60)?.id
  await visit(page, `/credits/${sixty}`)
  await expect(page.getByText('You can spend €10.00 more this month')).toBeVisible()
  const pay = page.getByRole('button', { name: 'Pay €26.99' })
  await expect(pay).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Your spending limits' }).click()
  await expect(page.getByRole('heading', { name: 'Monthly limit' })).toBeVisible()

  // A pause of which the page has not heard is told by the refusal, and where one goes from there.
  const stream = page.waitForRequest(/\/api\/events\?/)
  await chooseTen(page)
  const name = new URL((await stream).url()).searchParams.get('page') ?? ''
  const headers = { 'X-Client-Type': 'web', 'X-Page': name }
  await page.request.put('/api/spending/pause', { headers, data: { days: 1 } })
  await chooseMethod(page, 'Card')
  await page.getByRole('button', { name: 'Pay €5.99' }).click()
  await expect(page.getByText('You’ve paused buying until')).toBeVisible()
  await page.getByRole('link', { name: 'Choose another bundle' }).click()
  await expect(page.getByText('You paused buying until')).toBeVisible()
})

// Once is enough: it is the server that refuses.
test('the result of a payment is readable only by its buyer', {
  tag: ['@wide', '@S2.158'],
}, async ({ page, openBrowser, expectedErrors }) => {
  expectedErrors.push(/status of 404 .*\/api\/orders\//)
  await signUpByCall(page, newPerson('Emma'))
  await order(page)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expectPaid(page)
  const result = page.url()
  expect(result).toMatch(/\/credits\/[0-9a-f-]{36}\/card\?payment_id=/)

  const stranger = await openBrowser()
  await signUpByCall(stranger, newPerson('Frank'))
  await visit(stranger, result)
  await expect(stranger.getByRole('heading', { name: 'We can’t find this order.' })).toBeVisible()
})

test('prices stand on pages of their own, for visitors too', {
  tag: ['@S1.9', '@S2.28', '@S2.29', '@S2.170', '@S3.58'],
}, async ({ page }) => {
  await visit(page, '/pricing')
  const prices = page.getByRole('table', { name: 'Prices of credits, VAT included' })
  await expect(prices.getByRole('row', { name: /^10 credits/ })).toContainText('£')
  const best = { hasText: 'Best value' }
  await expect(prices.getByRole('row').filter(best)).toHaveText(/^400 credits/)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Change country' }).click()
  await page.getByLabel('Your country').selectOption({ label: 'Netherlands' })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use this country' }).click()
  await expect(prices.getByRole('row', { name: /^10 credits/ })).toContainText('€')
  await signUpByCall(page, newPerson('Greta'))
  await visit(page, '/premium')
  await expect(page.getByText('Pay once, no subscription.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Buy for €/ })).toHaveCount(5)
  await expect(page.getByRole('listitem').filter(best)).toHaveText(/^400 credits/)
  await expectAccessible(page)
  await visit(page, '/credits')
  await expect(page.getByRole('radio', { name: /Best value/ })).toHaveAccessibleName(/^400 credits/)
})

test('Apple Pay is offered where the device has it, and nowhere else', {
  tag: ['@S3.146', '@wide'],
}, async ({ page }) => {
  await signUpByCall(page, newPerson('Hugo'))
  const { bundles, methods } = await (await page.request.get('/api/bundles')).json()
  expect(methods.map(({ id }: { id: string }) => id)).toContain('apple_pay')
  const applePay = page.getByRole('radio', { name: /^Apple Pay/ })
  const openPayment = async () => {
    await visit(page, `/credits/${bundles[0].id}`)
    await page.getByRole('button', { name: /more methods?$/ }).click()
    await expect(page.getByRole('radio', { name: /^Wire transfer/ })).toBeVisible()
  }
  await openPayment()
  await expect(applePay).toHaveCount(0)
  await page.addInitScript(() =>
    Object.assign(globalThis, { ApplePaySession: { canMakePayments: () => true } }),
  )
  await openPayment()
  await expect(applePay).toBeVisible()
})

/** Orders the smallest bundle, up to the provider's own page. */
async function order(page: Page): Promise<void> {
  await visit(page, '/credits')
  await page.getByRole('radio', { name: /^10 credits/ }).check()
  await page.getByRole('link', { name: /^Continue · €/ }).click()
  await page.getByRole('radio', { name: 'Card', exact: true }).check()
  await payAgain(page)
}

async function payAgain(page: Page): Promise<void> {
  await sitAtHome(page)
  await page.getByRole('button', { name: /^Pay €/ }).click()
  await expect(page.getByRole('heading', { name: 'Sandbox payment' })).toBeVisible()
}

async function expectNotPaid(page: Page, reason: string): Promise<void> {
  const heading = page.getByRole('heading', { name: 'Payment failed or has been cancelled.' })
  await expect(heading).toBeVisible()
  await whenAlive(page)
  await expect(page.getByText(reason)).toBeVisible()
  await expect(page.getByText('You haven’t been charged.')).toBeVisible()
  expect(await credits(page)).toBe(5)
}

async function expectPaid(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { name: 'Thank you. 10 credits were added.' })
  await expect(heading).toBeVisible()
}

async function credits(page: Page): Promise<number> {
  const { user } = await (await page.request.get('/api/user.php')).json()
  return user.credits
}
