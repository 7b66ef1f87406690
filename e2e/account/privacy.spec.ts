import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { chatRow, messageField, messageLog } from '../support/conversation.ts'
import { expect, test } from '../support/fixtures.ts'
import { newPerson, type Person } from '../support/person.ts'
import { signUpConfirmed } from '../support/sign-up.ts'
import { visit } from '../support/visit.ts'

/** A notice stays while the pointer is over it, however long the page is looked at meanwhile. */
async function holdNotice(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Notices' }).getByRole('listitem').first().hover()
}

test('invisible mode says what it does, takes effect at once, and can be undone', {
  tag: ['@S2.109', '@S2.110', '@S4.109', '@S4.111', '@S4.112'],
}, async ({ page, openBrowser }) => {
  const ivo = await join(page, newPerson('Ivo'))
  const hers = await openBrowser()
  await join(hers, newPerson('Hedda', { gender: 'female', seeking: ['male'] }))
  await visit(page, '/profile')
  await page.getByRole('banner').getByRole('button', { name: ivo.name }).click()
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveURL('/settings')
  const invisible = page.getByRole('switch', { name: 'Invisible' })
  await expect(invisible).toHaveAccessibleDescription(/Nobody can find you/)
  await invisible.check()
  await expect(page.getByText('You’re invisible now.').first()).toBeVisible()
  await holdNotice(page)
  await expectAccessible(page)
  const find = async () => (await hers.request.get(`/api/members/${ivo.id}`)).status()
  expect(await find()).toBe(404)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(invisible).not.toBeChecked()
  await expect(page.getByText('You can be found again.').first()).toBeVisible()
  expect(await find()).toBe(200)
})

test('a refused change of invisible mode goes back and says why', {
  tag: '@wide',
}, async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 400/)
  await join(page, newPerson('Jon'))
  await visit(page, '/settings')
  await page.route('**/api/profile', (route) =>
    route.fulfill({ status: 400, contentType: 'application/problem+json', body: '{}' }),
  )
  const invisible = page.getByRole('switch', { name: 'Invisible' })
  await invisible.click()
  await expect(page.getByRole('region', { name: 'Notices' }).getByRole('listitem')).toBeVisible()
  await expect(invisible).not.toBeChecked()
})

test('an open conversation says at once that it ended by a block, and an unblock can be undone', {
  tag: ['@S6.21', '@S6.22'],
}, async ({ page, openBrowser, expectedErrors }) => {
  expectedErrors.push(/status of 40[34]/)
  const kai = await join(page, newPerson('Kai'))
  const hers = await openBrowser()
  const lena = await join(hers, newPerson('Lena', { gender: 'female', seeking: ['male'] }))
  await write(page, lena, 'See you at the harbour?')
  await visit(page, '/chats')
  await chatRow(page, lena).click()
  await expect(messageLog(page, lena).getByText('See you at the harbour?')).toBeVisible()

  await block(hers, kai)
  await expect(page.getByText(`You're blocked by ${lena.name}`)).toBeVisible()
  await expect(page.getByText('See you at the harbour?')).toHaveCount(0)

  await visit(hers, '/settings')
  const blocked = hers.getByRole('region', { name: 'Blocked members' })
  const listed = blocked.getByRole('list', { name: 'Blocked members' }).getByText(kai.name)
  await expect(listed).toBeVisible()
  await expectAccessible(hers)
  const unblock = blocked.getByRole('button', { name: `Unblock ${kai.name}` })
  await unblock.click()
  // Their conversation ended by it, so either can still report the other.
  await expect(blocked.getByText(/^A block ended your conversation on/)).toBeVisible()
  await expect(unblock).toHaveCount(0)
  await expect(listed).toHaveCount(1)
  await holdNotice(hers)
  await expectAccessible(hers)
  await hers.getByRole('button', { name: 'Undo' }).click()
  await expect(unblock).toBeVisible()
  await blocked.getByRole('button', { name: `Report ${kai.name}` }).click()
  await expect(hers.getByRole('dialog')).toContainText(kai.name)
  await hers.keyboard.press('Escape')

  await visit(page, '/settings')
  const his = page.getByRole('region', { name: 'Blocked members' })
  await expect(his.getByRole('listitem')).toHaveCount(1)
  await expect(his.getByText(/^A block ended your conversation on/)).toBeVisible()
  await expect(his.getByRole('button', { name: `Report ${lena.name}` })).toBeVisible()
  await expect(his.getByRole('button', { name: /^Unblock/ })).toHaveCount(0)
})

test('a block that the event stream missed ends the open conversation once the stream is back', {
  tag: ['@wide', '@S6.21', '@S6.22'],
}, async ({ page, openBrowser, expectedErrors }) => {
  expectedErrors.push(/status of 40[34]/, /ERR_INTERNET_DISCONNECTED/)
  const stream = '**/api/events?**'
  const kai = await join(page, newPerson('Kai'))
  const hers = await openBrowser()
  const lena = await join(hers, newPerson('Lena', { gender: 'female', seeking: ['male'] }))
  await write(page, lena, 'See you at the harbour?')
  await page.route(stream, (route) => route.abort('internetdisconnected'))
  await visit(page, '/chats')
  await chatRow(page, lena).click()
  await messageField(page, lena).fill('Half a thought')

  await block(hers, kai)
  await expect(messageLog(page, lena).getByText('See you at the harbour?')).toBeVisible()
  await page.unroute(stream)
  await expect(page.getByText(`You're blocked by ${lena.name}`)).toBeVisible()
  await expect(page.getByText('See you at the harbour?')).toHaveCount(0)
  await expect(messageField(page, lena)).toHaveCount(0)
  const kept = await page.evaluate(() => JSON.stringify(localStorage))
  expect(kept, 'what was not sent stays the writer’s').toContain('Half a thought')
})

test('an open profile is gone at once where its member blocks, and does not come back with the way back', {
  tag: ['@wide', '@S6.21'],
}, async ({ page, openBrowser, expectedErrors }) => {
  expectedErrors.push(/status of 403/)
  const kai = await join(page, newPerson('Kai'))
  const hers = await openBrowser()
  const lena = await join(hers, newPerson('Lena', { gender: 'female', seeking: ['male'] }))
  await write(page, lena, 'See you at the harbour?')
  await visit(page, `/members/${lena.id}`)
  const shown = page.getByRole('heading', { name: new RegExp(`^${lena.name}, \\d`) })
  await expect(shown).toBeVisible()

  await block(hers, kai)
  const blocked = page.getByRole('heading', { name: `You're blocked by ${lena.name}` })
  await expect(blocked).toBeVisible()
  await expect(shown).toHaveCount(0)
  await page.getByRole('link', { name: 'Go to members' }).click()
  await expect(page).toHaveURL(/\/members$/)
  await page.goBack()
  await expect(blocked).toBeVisible()
  await expect(shown).toHaveCount(0)
})

test('when removing a chat fails, an alert says so and the list is loaded again', {
  tag: ['@wide', '@S4.87', '@S4.88', '@S8.6', '@S8.7'],
}, async ({ page, openBrowser, expectedErrors }) => {
  expectedErrors.push(/status of 500/)
  await join(page, newPerson('Milo'))
  const nina = await join(await openBrowser(), newPerson('Nina'))
  await write(page, nina, 'Good evening.')
  await visit(page, '/settings')
  await visit(page, '/chats')
  await expect(chatRow(page, nina)).toBeVisible()
  await page.route('**/api/chat.php', (route) => route.fulfill({ status: 500, body: 'broken' }))
  const said = page.waitForEvent('dialog')
  const reloaded = page.waitForRequest('**/api/chats.php')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const removal = page.getByRole('button', { name: `Remove the chat with ${nina.name}` }).click()
  const dialog = await said
  expect(dialog.type()).toBe('alert')
  expect(dialog.message()).not.toBe('')
  await dialog.accept()
  await removal
  await reloaded
  await expect(chatRow(page, nina)).toBeVisible()
})

type Known = Person & { id: string }

async function join(page: Page, person: Person): Promise<Known> {
  await signUpConfirmed(page, person)
  const { user } = await (await page.request.get('/api/user.php')).json()
  return { ...person, id: user.id }
}

async function write(page: Page, to: Known, text: string): Promise<void> {
  const draft = { id: randomUUID(), type: 'text', text }
  const answer = await page.request.post(`/api/members/${to.id}/messages`, sent(draft))
  expect(answer.status()).toBe(201)
}

async function block(page: Page, whom: Known): Promise<void> {
  const answer = await page.request.put(`/api/blocks/${whom.id}`, sent({}))
  expect(answer.status()).toBe(204)
}

/** A body as the product's own pages send it. */
function sent(data: object) {
  return { data, headers: { 'X-Client-Type': 'web' } }
}
