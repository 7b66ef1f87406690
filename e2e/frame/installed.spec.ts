import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { makePhoto, type PictureFile } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { demoPassword, newPerson } from '../support/person.ts'
import { signInByCall, signUpByCall } from '../support/sign-up.ts'
import { mainNavigation, visit } from '../support/visit.ts'

// Once is enough: there is one manifest.
test('the browser reads the manifest without a fault, in the language of the page', {
  tag: ['@wide'],
}, async ({ page, context }) => {
  const devtools = await context.newCDPSession(page)
  for (const [language, search] of [
    ['en', 'Search'],
    ['fr', 'Recherche'],
  ] as const) {
    const { hostname } = new URL(page.url() === 'about:blank' ? 'http://127.0.0.1' : page.url())
    await context.addCookies([{ name: 'locale', value: language, domain: hostname, path: '/' }])
    await visit(page, '/pricing')
    const { errors, data, url } = await devtools.send('Page.getAppManifest')
    expect([errors, new URL(url).search]).toEqual([[], `?lang=${language}`])
    const { name, shortcuts } = JSON.parse(data ?? '{}')
    expect([name, shortcuts[1].name]).toEqual(['Serenade', search])
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
    // A journey's window is a private one, and no browser installs from there.
    const faults = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')
    expect(faults).toEqual([])
  }
})

/** As a phone shares a picture to the app; answers where it leads to. */
async function share(page: Page, photo: PictureFile): Promise<string> {
  const answer = await page.request.post('/share', {
    multipart: { photo },
    headers: { 'Sec-Fetch-Site': 'none' },
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(303)
  return answer.headers().location ?? ''
}

test('a photo shared to the app waits for a yes, and a no leaves the gallery as it is', async ({
  page,
}) => {
  await signUpByCall(page, newPerson('Wim'))
  await visit(page, await share(page, await makePhoto('#3b6ea5')))
  const question = page.getByRole('region', { name: 'Add this photo to your profile?' })
  await expect(question.getByRole('img', { name: 'What you shared' })).toBeVisible()
  await expect(page.getByText('0 of 3 photos')).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Don’t add it' }).click()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL('/profile')

  await visit(page, await share(page, await makePhoto('#a5643b')))
  await question.getByRole('button', { name: 'Add photo' }).click()
  await expect(page.getByText('1 of 3 photos')).toBeVisible()
  await expect(question).toBeHidden()
  await expect(page.getByRole('img', { name: 'Your photo 1 of 1' })).toBeVisible()
})

test('a file that is no photo is refused in words, and whoever was signed out is told to share again', async ({
  page,
}) => {
  const wanda = newPerson('Wanda')
  const photo = await makePhoto('#3ba56e')
  await visit(page, await share(page, photo))
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await signUpByCall(page, wanda)
  await visit(page, '/login?next=/profile?shared=again')
  await expect(page.getByText('You weren’t logged in, so we kept nothing')).toBeVisible()
  await visit(page, await share(page, { ...photo, buffer: Buffer.from('no picture at all') }))
  const refused = page.getByText('We can’t read this file. Please use JPEG, PNG, WebP or AVIF.')
  await expect(refused).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(refused).toBeHidden()
})

/** Runs in the page: a browser that offers to install, with somebody who says no. */
function offerInstallation(): void {
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: async () => ({ outcome: 'dismissed' }),
  })
  document.addEventListener('DOMContentLoaded', () => window.dispatchEvent(offer))
}

test('the app is offered on the third day, after a no never again, and in the settings always', async ({
  page,
}) => {
  await page.addInitScript(offerInstallation)
  await signInByCall(page, 'joris', demoPassword)
  const hint = page.getByRole('region', { name: 'The app', exact: true })
  await visit(page, '/members')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(hint).toHaveCount(0)
  const daysHere = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('install-use:here') ?? '{}').days ?? [])
  await expect.poll(daysHere, 'the first day is noted once the page is alive').toHaveLength(1)
  const days = JSON.stringify({ days: ['Mon Jan 05 2026', 'Tue Jan 06 2026'], matched: false })
  await page.evaluate((use) => localStorage.setItem('install-use:here', use), days)

  await visit(page, '/members')
  await expect.poll(daysHere).toHaveLength(3)
  await visit(page, '/chats')
  await expect(hint).toHaveCount(0)
  await visit(page, '/members')
  await expect(hint).toHaveCount(0)
  await mainNavigation(page).getByRole('link', { name: 'Likes' }).click()
  await expect(hint, 'it waits for the next page, and moves none').toBeVisible()
  await expectAccessible(page)
  await hint.getByRole('button', { name: 'Install the app' }).click()
  await expect(hint).toHaveCount(0)

  await visit(page, '/settings')
  const section = page.getByRole('region', { name: 'The app' })
  await expect(section.getByRole('button', { name: 'Install the app' })).toBeVisible()
  await visit(page, '/likes')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(hint).toHaveCount(0)
})
