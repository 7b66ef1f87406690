import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/fixtures.ts'
import { newPerson } from '../support/person.ts'
import { confirmAddress, signUpByCall } from '../support/sign-up.ts'
import { reload, visit } from '../support/visit.ts'
import { asOperator } from './operator.ts'

const alert = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const activation = 'Confirm your e-mail address'
const mails = 'Your e-mail notifications'
const photo = 'Your profile photo'

test('alerts come in turn, one at a time, and stay away once they are closed', {
  tag: [
    '@S2.71',
    '@S4.1',
    '@S4.12',
    '@S4.13',
    '@S4.21',
    '@S4.39',
    '@S4.41',
    '@S4.42',
    '@S4.101',
    '@S4.102',
  ],
}, async ({ page }) => {
  await page.addInitScript(forgetUse)
  const otto = newPerson('Otto')
  await signUpByCall(page, otto)
  await visit(page, '/members')
  await expectOnly(page, activation)

  await confirmAddress(page, otto)
  await visit(page, '/members')
  await expectOnly(page, photo)
  await expectAccessible(page)

  await alert(page, photo).getByRole('button', { name: 'Close' }).click()
  await expectOnly(page, null)

  await test.step('what the member chose is no reason for an alert', async () => {
    await visit(page, '/notifications')
    await page.getByRole('switch', { name: 'Reminders by e-mail' }).uncheck()
    await expect(page.getByText('Reminders by e-mail: Off').first()).toBeVisible()
    await visit(page, '/members')
    await expectOnly(page, null)
  })

  await asOperator('mails', 'off', '--email', otto.email, '--cause', 'spam_complaint')
  await visit(page, '/notifications')
  await expectOnly(page, null)
  await expect(page.getByRole('region', { name: 'E-mails are off' })).toBeVisible()
  await visit(page, '/members')
  await expectOnly(page, mails)
  await expect(alert(page, mails)).toContainText('reported as spam')
  await expectAccessible(page)
  await alert(page, mails).getByRole('button', { name: 'Close' }).click()
  await expectOnly(page, null)
  await reload(page)
  await expectOnly(page, null)

  await test.step('another cause is told again', async () => {
    await asOperator('mails', 'on', '--email', otto.email)
    await asOperator('mails', 'off', '--email', otto.email, '--cause', 'bounce')
    await visit(page, '/members')
    await expectOnly(page, mails)
    await expect(alert(page, mails)).toContainText(`Our e-mails to ${otto.email} are bouncing.`)
  })
})

/** Runs in each page before it begins: what judges the alerts notes the day of use at the same time. */
function forgetUse(): void {
  localStorage.removeItem('install-use:here')
}

/** Looks once the alerts have been judged, which come after the page: before, none is there anyway. */
async function expectOnly(page: Page, name: string | null): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForFunction(() => localStorage.getItem('install-use:here') !== null)
  for (const each of [activation, mails, photo]) {
    await expect(alert(page, each)).toHaveCount(each === name ? 1 : 0)
  }
}
