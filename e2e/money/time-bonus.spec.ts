import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBoth } from '../support/accessible.ts'
import { sitAtHome } from '../support/at-home.ts'
import { expect, test } from '../support/fixtures.ts'
import { newPerson } from '../support/person.ts'
import { signInByCall, signUpByCall } from '../support/sign-up.ts'
import { visit, whenAlive } from '../support/visit.ts'

const refused = /status of (404|409) .*\/api\/discountcode\.php/

test('a new member sees the bonus, buys with 25% off, and it is over', {
  tag: ['@S1.26', '@S3.173', '@S4.54', '@S4.58–S4.61', '@S9.5–S9.7'],
}, async ({ page, openBrowser, expectedErrors }) => {
  expectedErrors.push(refused)
  await visit(page, '/members')
  await expect(banner(page)).toHaveCount(0)
  const person = newPerson('Ines')
  await signUpByCall(page, person)
  const other = await openBrowser()
  await signInByCall(other, person.name, person.password)
  await visit(other, '/likes')
  await expect(banner(other)).toBeVisible()

  await visit(page, '/members')
  await expect(banner(page)).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^0[34]:\d\d:\d\d$/)
  await expectAccessibleInBoth(page)
  await visit(page, '/chats')
  await expect(banner(page)).toBeVisible()
  await banner(page).click()
  await expect(page).toHaveURL('/credits')
  await expect(page.getByRole('heading', { level: 1, name: 'Credits' })).toBeVisible()
  await expect(banner(page)).toHaveCount(0)

  const ten = page.getByRole('radio', { name: /^10 credits/ })
  await expect(ten).toHaveAccessibleName(/€5\.99 instead of €7\.99/)
  await ten.check()
  await expect(page.getByText('25% off with your code TIMEBONUS25.')).toBeVisible()
  await expectAccessibleInBoth(page)
  await page.getByRole('link', { name: 'Continue · €5.99' }).click()
  await expect(page.getByRole('heading', { name: 'Pay for 10 credits' })).toBeVisible()
  await expectSummary(page, '€7.99', '-€2.00', '€5.99')
  await expectAccessibleInBoth(page)
  await pay(page, '€5.99')
  await expectPaid(page)

  // The other device hears of it by itself.
  await expect(banner(other)).toHaveCount(0)
  await visit(page, '/members')
  await expect(banner(page)).toHaveCount(0)
  await visit(page, '/transactions')
  const order = page.getByRole('link', { name: /^10 credits.*€5\.99.*instead of.*€7\.99/ })
  await order.click()
  await expect(page.getByText('Code TIMEBONUS25, 25% off')).toBeVisible()
  await expect(page.getByText('-€2.00')).toBeVisible()
  await expectAccessible(page)

  await visit(page, '/credits')
  await page.getByRole('radio', { name: /^10 credits/ }).check()
  await page.getByRole('link', { name: 'Continue · €7.99' }).click()
  await enterCode(page, 'timebonus25')
  await expect(codeField(page)).toHaveAccessibleDescription('Code already used')
  await expect(page.getByRole('button', { name: 'Pay €7.99' })).toBeVisible()
})

test('of two pages that are open with the bonus and are both paid, one is bought and the other is paid back', {
  tag: ['@S9.7'],
}, async ({ page, expectedErrors }) => {
  expectedErrors.push(refused)
  await signUpByCall(page, newPerson('Mira'))
  await visit(page, '/credits')
  await page.getByRole('radio', { name: /^10 credits/ }).check()
  await page.getByRole('link', { name: 'Continue · €5.99' }).click()
  await goToPayment(page, '€5.99')
  const tab = await page.context().newPage()
  await visit(tab, '/credits')
  await tab.getByRole('radio', { name: /^25 credits/ }).check()
  await tab.getByRole('link', { name: 'Continue · €13.12' }).click()
  await goToPayment(tab, '€13.12')

  // The older order says that it was replaced, and its page is closed at the provider.
  await visit(tab, '/transactions')
  await tab.getByRole('link', { name: /^10 credits/ }).click()
  await expect(
    tab.getByText(/^Your newer order with the same discount code took its place\./),
  ).toBeVisible()
  await expectAccessibleInBoth(tab)
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Cancelled', { exact: true })).toBeVisible({ timeout: 1000 })
  }).toPass()

  // Somebody who pays the newer one, and then the old one after all, gets that money back.
  await visit(tab, '/transactions')
  await tab.getByRole('link', { name: /^25 credits/ }).click()
  await tab.getByRole('link', { name: 'See the state of the payment' }).click()
  await tab.getByRole('link', { name: 'Continue paying' }).click()
  await tab.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(
    tab.getByRole('heading', { name: 'Thank you. 25 credits were added.' }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  const heading = page.getByRole('heading', { name: 'This order was refunded' })
  await expect(heading).toBeVisible()
  const why =
    /^It was paid after its discount code had already been used, so nothing was bought\. €5\.99/
  await expect(page.getByText(why)).toBeVisible()
  await expectAccessibleInBoth(page)
  await page.getByRole('link', { name: 'See the order' }).click()
  await expect(page.getByText('Nothing was bought, and you’ll get the money back.')).toBeVisible()
  await expectAccessible(page)
  await visit(page, '/transactions')
  await expect(page.getByText(why)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Credit note (PDF)' })).toHaveCount(1)
  const { user } = await (await page.request.get('/api/user.php')).json()
  expect(user.credits).toBe(30)
})

test('a wrong code says so at its field, and what was taken off can be put on again', {
  tag: ['@wide', '@S5.16', '@S7.24', '@S8.27'],
}, async ({ page, expectedErrors }) => {
  expectedErrors.push(refused)
  await signUpByCall(page, newPerson('Jonas'))
  await visit(page, '/credits')
  await page.getByRole('radio', { name: /^10 credits/ }).check()
  await page.getByRole('link', { name: 'Continue · €5.99' }).click()
  await whenAlive(page)
  await page.getByRole('button', { name: 'Remove the code' }).click()
  await expect(page.getByRole('button', { name: 'Pay €7.99' })).toBeVisible()

  await enterCode(page, 'NOSUCHCODE')
  await expect(codeField(page)).toHaveAccessibleDescription('Code not found')
  await expect(codeField(page)).toBeFocused()
  await expectAccessible(page)

  await codeField(page).fill('timebonus25')
  await codeField(page).press('Enter')
  await expect(page.getByText('Code TIMEBONUS25 applied.')).toBeVisible()
  await expectSummary(page, '€7.99', '-€2.00', '€5.99')
  await goToPayment(page, '€5.99')
  await page.getByRole('button', { name: 'Fail', exact: true }).click()

  // An order that is tried again keeps its price.
  const failed = page.getByRole('heading', { name: 'Payment failed or has been cancelled.' })
  await expect(failed).toBeVisible()
  await whenAlive(page)
  await expectSummary(page, '€7.99', '-€2.00', '€5.99')
  await pay(page, '€5.99')
  await expectPaid(page)
})

test('a bonus is asked for on login, and one that cannot be loaded is nobody’s concern', {
  tag: ['@wide', '@S4.56', '@S7.26', '@S8.8'],
}, async ({ page, expectedErrors }) => {
  // The browser itself logs that the stand-in answered 500; the page adds nothing.
  expectedErrors.push(/status of 500 .*\/api\/discountcode\.php/)
  await page.route('**/api/discountcode.php?*', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal_error', title: 'Broken' } }),
  )
  const asked = page.waitForRequest(/\/api\/discountcode\.php\?welcome=true$/)
  const person = newPerson('Kiki')
  const elsewhere = await page.context().browser()?.newContext()
  const helper = await elsewhere?.newPage()
  if (!helper) throw new Error('No browser to sign up in.')
  await signUpByCall(helper, person)
  await elsewhere?.close()

  await visit(page, '/login?next=%2Fmembers')
  await page.getByLabel('E-mail address or username').fill(person.name)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await asked
  await visit(page, '/swipe-game')
  await expect(page.getByText('Broken')).toHaveCount(0)
})

test('without credits a modal comes after 40 s, and once closed never again', {
  tag: ['@S4.62', '@S4.64', '@S4.66–S4.69', '@S9.11'],
}, async ({ page, expectedErrors }) => {
  await signUpByCall(page, newPerson('Lena'))
  // Without the stream the page asks the server by itself, and hears that the credits are gone.
  expectedErrors.push(/ERR_FAILED .*\/api\/events/)
  await page.route('**/api/events*', (route) => route.abort())
  const { user } = await (await page.request.get('/api/user.php')).json()
  const json = { user: { ...user, credits: 0 } }
  await page.route('**/api/user.php', (route) => route.fulfill({ json }))
  await page.clock.install()
  await visit(page, '/premium')
  const reloaded = page.waitForResponse('**/api/user.php')
  await page.clock.runFor(7_000)
  await reloaded
  await page.clock.runFor(18_000)
  const modal = page.getByRole('dialog', { name: 'Act fast: 25% off your first bundle' })
  await expect(modal).toBeHidden()
  await page.clock.runFor(16_000)
  await expect(async () => {
    await page.clock.runFor(100)
    expect(await modal.isVisible()).toBe(true)
  }).toPass()
  await expect(modal.getByText('lasts 4 hours from sign-up')).toBeVisible()
  await expect(modal.getByRole('timer')).toHaveText(/^03:5\d:\d\d$/)
  await expectAccessible(page)
  const onward = modal.getByRole('link', { name: 'Get credits' })
  await expect(onward).toHaveAttribute('href', '/credits')
  await modal.getByRole('button', { name: 'Not now' }).click()
  await expect(modal).toBeHidden()

  await visit(page, '/premium')
  const asked = page.waitForResponse('**/api/user.php')
  await page.clock.runFor(7_000)
  await asked
  await page.clock.runFor(60_000)
  await expect(modal).toBeHidden()
})

function banner(page: Page) {
  return page.getByRole('link', { name: 'Welcome: 25% off your first bundle' })
}

function codeField(page: Page) {
  return page.getByRole('textbox', { name: 'Discount code' })
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: 'I have a discount code' }).click()
  await expect(codeField(page)).toBeFocused()
  await codeField(page).fill(code)
  await page.getByRole('button', { name: 'Apply the code' }).click()
}

async function expectSummary(page: Page, full: string, off: string, total: string) {
  const summary = page.getByRole('region', { name: 'Your order' })
  await expect(summary.getByText(full, { exact: true })).toBeVisible()
  await expect(summary.getByText('Code TIMEBONUS25, 25% off')).toBeVisible()
  await expect(summary.getByText(off, { exact: true })).toBeVisible()
  await expect(summary.getByText(total, { exact: true })).toBeVisible()
}

async function goToPayment(page: Page, amount: string): Promise<void> {
  await sitAtHome(page)
  await page.getByRole('button', { name: `Pay ${amount}` }).click()
  await expect(page.getByRole('heading', { name: 'Sandbox payment' })).toBeVisible()
}

async function pay(page: Page, amount: string): Promise<void> {
  await goToPayment(page, amount)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
}

async function expectPaid(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { name: 'Thank you. 10 credits were added.' })
  await expect(heading).toBeVisible()
}
