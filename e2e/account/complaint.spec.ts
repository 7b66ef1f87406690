import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible, expectAccessibleInBoth } from '../support/accessible.ts'
import { expect, test } from '../support/fixtures.ts'
import { readOutbox } from '../support/outbox.ts'
import { newPerson } from '../support/person.ts'
import { signUpByCall } from '../support/sign-up.ts'
import { visit } from '../support/visit.ts'

const number = /C-[2-9A-Z]{4}-[2-9A-Z]{4}/

test('a visitor complains with a picture, and has a number here and by mail', {
  tag: ['@S2.18', '@S2.126'],
}, async ({ page }) => {
  await visit(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Complaints' }).click()
  await expect(page).toHaveURL('/complaints')
  await expect(page.getByRole('heading', { level: 1, name: 'Complaints' })).toBeVisible()
  await expectAccessibleInBoth(page)

  const send = page.getByRole('button', { name: 'Send the complaint' })
  await page.getByLabel('What happened?').fill('He asked me for money.')
  await send.click()
  for (const needed of [
    'Choose what it’s about.',
    'Enter your name.',
    'Enter your e-mail address.',
  ]) {
    await expect(page.getByText(needed)).toBeVisible()
  }
  await expectAccessible(page)

  await page.getByLabel('Something else').check()
  await page.getByLabel('Your name').fill('Vera Visitor')
  const vera = newPerson('Vera')
  const field = page.getByLabel('E-mail address')
  await field.fill(vera.email.replace('@', '@@'))
  await send.click()
  await expect(page.getByText('Invalid email')).toBeVisible()
  await expect(page.getByLabel('What happened?')).toHaveValue('He asked me for money.')
  await field.fill(vera.email)
  await addPictures(page)
  await expectAccessible(page)
  await send.click()

  await expect(page.getByRole('heading', { name: 'Your message has arrived' })).toBeVisible()
  // Anyone can give any address, so the mail to a visitor does not repeat what was written.
  await expect(page.getByText('We’ve sent you an e-mail with this number.')).toBeVisible()
  const told = number.exec(await page.getByRole('main').innerText())?.[0] ?? ''
  expect(told).toMatch(number)
  await expectAccessibleInBoth(page)
  await expect(async () => {
    const subjectsTo = async (to: string) => (await readOutbox(to)).map(({ subject }) => subject)
    expect(await subjectsTo(vera.email)).toContain(`We’ve got your message: ${told}`)
    const toSupport = await subjectsTo('support@serenade.example')
    expect(toSupport).toContain(`${told}: complaint, other`)
  }).toPass()
})

test('a member asks customer service, with name and address filled in', {
  tag: ['@wide', '@S2.60'],
}, async ({ page }) => {
  const hugo = newPerson('Hugo')
  await signUpByCall(page, hugo)
  await visit(page, '/pages/service')
  await expect(page.getByLabel('Your name')).toHaveValue(hugo.name)
  await expect(page.getByRole('textbox', { name: 'E-mail address' })).toHaveValue(hugo.email)
  await page.getByLabel('My safety').check()
  await page.getByLabel('Your question').fill('Who sees where I live?')
  await page.getByRole('button', { name: 'Send the question' }).click()
  await expect(page.getByRole('heading', { name: 'Your message has arrived' })).toBeVisible()
  await expectAccessible(page)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a complaint is sent, and a refused one keeps what was typed', {
    tag: ['@wide', '@S2.18'],
  }, async ({ page, expectedErrors }) => {
    expectedErrors.push(/status of 422/)
    await page.goto('/complaints')
    await page.getByLabel('Your name').fill('Vera Visitor')
    await page.getByLabel('What happened?').fill('Nothing works.')
    await page.getByLabel('E-mail address').fill(newPerson('Vera').email)
    await page.getByRole('button', { name: 'Send the complaint' }).click()
    await expect(page.getByText('Choose what it’s about.')).toBeVisible()
    await expect(page.getByLabel('What happened?')).toHaveValue('Nothing works.')
    await page.getByLabel('Something else').check()
    await page.getByRole('button', { name: 'Send the complaint' }).click()
    await expect(page.getByRole('heading', { name: 'Your message has arrived' })).toBeVisible()
    await expect(page.getByText(number)).toBeVisible()
  })
})

/** Adds two pictures and removes one again. */
async function addPictures(page: Page): Promise<void> {
  const create = { width: 300, height: 300, channels: 3, background: '#7ecbf9' } as const
  const buffer = await sharp({ create }).jpeg().toBuffer()
  await page
    .getByLabel('Pictures from this device')
    .setInputFiles(['one.jpg', 'two.jpg'].map((name) => ({ name, mimeType: 'image/jpeg', buffer })))
  await page.getByRole('button', { name: 'Remove one.jpg' }).click()
  await expect(page.getByText('two.jpg')).toBeVisible()
  await expect(page.getByText('one.jpg')).toHaveCount(0)
}
