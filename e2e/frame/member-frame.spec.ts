import { randomUUID } from 'node:crypto'
import { chatRow } from '../support/conversation.ts'
import { expect, test } from '../support/fixtures.ts'
import { demoPassword, newPerson } from '../support/person.ts'
import { signInByCall, signUpConfirmed } from '../support/sign-up.ts'
import { isPhone, visit } from '../support/visit.ts'

test('the chat that was opened last is remembered with its profile and moment, and opens where there is room', {
  tag: ['@S3.45', '@S3.46'],
}, async ({ page, openBrowser }) => {
  const started = Date.now()
  await signUpConfirmed(page, newPerson('Pia', { gender: 'female', seeking: ['male'] }))
  const theirs = await openBrowser()
  const quentin = newPerson('Quentin')
  await signUpConfirmed(theirs, quentin)
  const partner = (await (await theirs.request.get('/api/user.php')).json()).user.id
  const answer = await page.request.post(`/api/members/${partner}/messages`, {
    data: { id: randomUUID(), type: 'text', text: 'Hello.' },
    headers: { 'X-Client-Type': 'web' },
  })
  const { message } = await answer.json()
  await visit(page, `/chats/${message.conversation_id}`)
  const kept = () =>
    page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('last-chat:'))
      return JSON.parse(localStorage.getItem(key ?? '') ?? 'null')
    })
  await expect.poll(kept).toMatchObject({ profile_id: partner })
  expect(Date.parse((await kept()).opened_at)).toBeGreaterThanOrEqual(started)
  await visit(page, '/chats')
  if (isPhone(page)) await expect(chatRow(page, quentin)).toBeVisible()
  else await expect(page).toHaveURL(`/chats/${message.conversation_id}`)
})

test('the sources of open data are named on a page that the footer leads to', async ({ page }) => {
  await visit(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sources' }).click()
  await expect(page).toHaveURL('/pages/attribution')
  await expect(page.getByText(/GeoNames \(geonames\.org\), CC BY 4\.0/)).toBeVisible()
  await expect(page.getByText(/includes IP2Location LITE data available from/)).toBeVisible()
})

test('the way home is as large as a fingertip, says whose it is, and stands in the middle of its bar', async ({
  page,
}) => {
  await signInByCall(page, 'ada', demoPassword)
  await visit(page, '/settings/spending')
  const home = page.getByRole('link', { name: /, home$/ })
  await expect(home.getByText('Serenade')).toBeVisible()
  const link = await home.boundingBox()
  expect(link?.width).toBeGreaterThanOrEqual(44)
  expect(link?.height).toBeGreaterThanOrEqual(44)
  const middle = (box: typeof link) => (box?.y ?? 0) + (box?.height ?? 0) / 2
  const bar = await page.getByRole('banner').boundingBox()
  expect(Math.abs(middle(await home.locator('svg').boundingBox()) - middle(bar))).toBeLessThan(1.5)
})

test('no row of the footer is left with a single link', { tag: ['@wide'] }, async ({ page }) => {
  await signInByCall(page, 'ada', demoPassword)
  await visit(page, '/settings/spending')
  const links = page.getByRole('contentinfo').getByRole('listitem')
  for (const width of [1100, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const tops = await links.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
    const alone = tops.filter((top) => tops.filter((other) => other === top).length === 1)
    expect(alone, `at ${width}`).toEqual([])
  }
})
