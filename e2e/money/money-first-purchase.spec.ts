import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/fixtures.ts'
import { newPerson } from '../support/person.ts'
import { signUpByCall } from '../support/sign-up.ts'
import { visit } from '../support/visit.ts'
import {
  chooseMethod,
  chooseTen,
  creditsOf,
  expectAdded,
  expectPdf,
  pay,
  whileCharges,
} from './money.ts'

test('a first purchase with the bonus: the card is declined, PayPal pays, and the order shows each part of its price', {
  tag: ['@S2.40', '@S2.155', '@S4.97', '@S8.22'],
}, async ({ page }) => {
  await signUpByCall(page, newPerson('Tessa'))
  await chooseTen(page)
  await chooseMethod(page, 'Card')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pay €5.99' }).click()
  await page.getByRole('radio', { name: 'Declined' }).check()
  await pay(page)
  const failed = page.getByRole('heading', { name: 'Payment failed or has been cancelled.' })
  await expect(failed).toBeVisible()
  await expect(page.getByText('Your bank declined the payment (Card).')).toBeVisible()
  await expect(page.getByText('You haven’t been charged.')).toBeVisible()
  await expectAccessible(page)

  await chooseMethod(page, 'PayPal')
  await page.getByRole('button', { name: 'Pay €5.99' }).click()
  await pay(page)
  await expectAdded(page, 10)
  expect(await creditsOf(page)).toBe(15)
  await expectAccessible(page)

  await page.getByRole('link', { name: 'See the order' }).click()
  await expect(page.getByText('Code TIMEBONUS25, 25% off')).toBeVisible()
  await expect(page.getByText('VAT 21% (Netherlands)')).toBeVisible()
  await expect(page.getByText('PayPal', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectPdf(page, /^Receipt \(PDF\)/)
})

test('a saved card buys the same again after a question, and where it is declined it is tried again', {
  tag: ['@S2.22', '@S2.159', '@S4.99', '@S4.100', '@S8.23'],
}, async ({ page }) => {
  await signUpByCall(page, newPerson('Milan'))
  await visit(page, '/credits/repeat-order')
  await expect(page.getByText('You haven’t bought any credits yet.')).toBeVisible()
  await chooseTen(page)
  await chooseMethod(page, 'Card')
  await page.getByRole('checkbox', { name: 'Save this card for next time' }).check()
  await page.getByRole('button', { name: /^Pay €/ }).click()
  await pay(page)
  await expectAdded(page, 10)

  await whileCharges('declined', async () => {
    await buySameAgain(page)
    await expect(page.getByRole('heading', { name: 'Credit card payment failed' })).toBeVisible()
  })
  await expect(page.getByRole('button', { name: 'PayPal · €7.99' })).toBeVisible()
  await expectAccessible(page)
  expect(await creditsOf(page)).toBe(15)
  await page.getByRole('button', { name: 'Retry · €7.99' }).click()
  await expectAdded(page, 10)
  expect(await creditsOf(page)).toBe(25)
})

/** One press and its confirmation; both state what is charged, and to what. */
async function buySameAgain(page: Page): Promise<void> {
  await visit(page, '/credits/repeat-order')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Pay €7\.99 with .+ ending \d{4}$/ }).click()
  const question = page.getByRole('dialog')
  await expect(question).toHaveAccessibleName(/^Pay €7\.99 with .+ ending \d{4}\?$/)
  await question.getByRole('button', { name: 'Pay €7.99' }).click()
}
