import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { sitAtHome } from '../support/at-home.ts'
import { expect, test } from '../support/fixtures.ts'
import { readOutbox } from '../support/outbox.ts'
import { newPerson } from '../support/person.ts'
import { signUpByCall } from '../support/sign-up.ts'
import { whenAlive } from '../support/visit.ts'
import { chooseMethod, chooseTen, creditsOf, expectAdded } from './money.ts'

/** The fields of the form; the number is different each time. */
const filled = {
  'Account holder': 'S. Jansen',
  IBAN: 'NL91ABNA0417164300',
  Street: 'Kerkstraat',
  'House number': '12',
  'Postal code': '3511 LX',
  City: 'Utrecht',
  'Mobile number': '',
}

test('a direct debit is signed with the code of an SMS and credited when it is collected', {
  tag: ['@S2.23', '@S2.156', '@S2.171', '@S5.20–S5.27', '@S5.29', '@S8.26'],
}, async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 422 .*\/api\/direct-debit/)
  await signUpByCall(page, newPerson('Sven'))
  await chooseTen(page)
  await chooseMethod(page, 'Direct debit')
  await page.getByRole('button', { name: 'Continue · €5.99' }).click()
  await expect(page).toHaveURL(/\/directdebit\?bundle=/)
  await whenAlive(page)
  await expectFaults(page)
  const mobile = await fillIn(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send me the code' }).click()

  const code = page.getByLabel('Code from the text message')
  await expect(code).toBeFocused()
  await expectAccessible(page)
  const right = await codeInSms(mobile)
  await code.fill(right === '000000' ? '000001' : '000000')
  await page.getByRole('button', { name: 'Authorize and pay €5.99' }).click()
  await expect(page.getByText('Code invalid')).toBeVisible()
  await expect(page.getByText('4 tries left.')).toBeVisible()
  await code.fill(right)
  await page.getByRole('button', { name: 'Authorize and pay €5.99' }).click()
  await expect(page.getByRole('heading', { name: 'The amount will be collected' })).toBeVisible()
  await expectAccessible(page)
  expect(await creditsOf(page)).toBe(5)

  const result = page.url()
  await sitAtHome(page)
  await page.goto('/dev/payments')
  await page.getByRole('button', { name: 'Pay', exact: true }).first().click()
  await page.goto(result)
  await expectAdded(page, 10)
  expect(await creditsOf(page)).toBe(15)
})

/** Sent empty, the form says at each field what is missing, and a wrong IBAN is seen before it is sent. */
async function expectFaults(page: Page): Promise<void> {
  const send = page.getByRole('button', { name: 'Send me the code' })
  await send.click()
  await expect(page.getByLabel('Account holder')).toBeFocused()
  for (const label of Object.keys(filled)) {
    const field = page.getByLabel(label, { exact: true })
    await expect(field, label).toHaveAttribute('aria-invalid', 'true')
  }
  await expect(page.getByText('We need your authorization to collect the payment.')).toBeVisible()
  await page.getByLabel('IBAN', { exact: true }).fill('NL00ABNA0417164300')
  await send.click()
  await expect(page.getByText('Invalid IBAN', { exact: true })).toBeVisible()
}

/** Fills in the form and returns the number that the code goes to. */
async function fillIn(page: Page): Promise<string> {
  const mobile = `+3161${randomInt(1_000_000, 10_000_000)}`
  for (const [label, value] of Object.entries({ ...filled, 'Mobile number': mobile })) {
    await page.getByLabel(label, { exact: true }).fill(value)
  }
  await page.getByRole('checkbox', { name: 'I authorize this direct debit.' }).check()
  return mobile
}

async function codeInSms(to: string): Promise<string> {
  let code: string | undefined
  await expect(async () => {
    const sms = (await readOutbox(to)).find((each) => each.channel === 'sms')
    code = sms?.text.match(/\b\d{6}\b/)?.[0]
    expect(code, `an SMS to ${to} with a code`).toBeDefined()
  }).toPass()
  return code ?? ''
}
