import { once } from 'node:events'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/fixtures.ts'
import { isPhone, visit } from '../support/visit.ts'
import { addressOf, askThere, demoMember, saysThere, signInAt } from './brands.ts'
import { asOperator } from './operator.ts'

type Found = { results: { id: string; name: string }[] }

test('brands of one installation have a name, colour and people of their own, and a session of one is none of the other', {
  tag: ['@wide', '@S1.23', '@S1.25', '@S3.52', '@S3.53', '@S7.29'],
}, async ({ page, baseURL, expectedErrors }) => {
  expectedErrors.push(/status of 404/, /status of 403/)
  const marlow = addressOf('marlow', baseURL)
  const tweeklank = addressOf('tweeklank', baseURL)

  await visit(page, '/')
  const colours = [await accentOf(page)]
  await visit(page, marlow)
  await expect(page).toHaveTitle(/Marlow/)
  await expect(page.getByRole('banner').getByRole('link', { name: /^Marlow/ })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { level: 1, name: 'Find him. Say hi.' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('Marlow Example Ltd')
  colours.push(await accentOf(page))
  expect(new Set(colours).size).toBe(2)

  await visit(page, tweeklank)
  await expect(page).toHaveTitle('Tweeklank: begin met een goed gesprek')
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
  await expect(page.getByRole('banner').getByRole('link', { name: /^Tweeklank/ })).toBeVisible()

  await signInAt(page, marlow, demoMember('max@marlow.example.test'))
  const there = await askThere<Found>(page, '/api/members')
  expect(there.results.length).toBeGreaterThan(10)
  await visit(page, tweeklank)
  await expect(page.locator('body')).toHaveClass(/logged-out/)
  await signInAt(page, tweeklank, demoMember('noor@tweeklank.example.test'))
  const here = await askThere<Found>(page, '/api/members')
  expect(here.results.length).toBeGreaterThan(10)
  const known = new Set(here.results.map(({ id }) => id))
  expect(there.results.filter(({ id }) => known.has(id))).toEqual([])

  const stranger = there.results[0]
  const gone = await page.goto(`${tweeklank}/members/${stranger?.id}`)
  expect(gone?.status()).toBe(404)
  await expect(page.getByText(stranger?.name ?? '', { exact: true })).toHaveCount(0)
  await visit(page, `${marlow}/members/${stranger?.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(stranger?.name ?? '')
  await expect(page.locator('body')).toHaveClass(/logged-in/)
})

test('a brand whose search is for members has sign-up over an empty frame', {
  tag: ['@S1.30'],
}, async ({ page, baseURL, expectedErrors }) => {
  expectedErrors.push(/status of 403 .*\/api\/members\)/)
  await visit(page, `${addressOf('marlow', baseURL)}/members`)
  if (isPhone(page)) {
    const heading = page.getByRole('heading', { name: 'Our members are for members’ eyes' })
    await expect(heading).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('main').getByRole('button', { name: 'Create a free account' }).click()
    await expect(page).toHaveURL(/\/signup$/)
  } else {
    await expect(page.getByRole('dialog', { name: 'Create a free account' })).toBeVisible()
    await expectAccessible(page)
  }
  await expect(page.getByRole('heading', { name: 'Who would you like to meet?' })).toBeVisible()
  const status = await page.evaluate(async () => (await fetch('/api/members')).status)
  expect(status).toBe(403)
})

test('photos come by another host, if the operator has one', {
  tag: ['@wide', '@S3.59'],
}, async ({ page, baseURL }) => {
  const marlow = addressOf('marlow', baseURL)
  const pictures = await passOn(new URL(marlow))
  const prefix = (value: string) =>
    asOperator('settings', 'set', 'marlow', 'cdn_prefix', JSON.stringify(value))
  await prefix(pictures.address)
  try {
    await signInAt(page, marlow, demoMember('max@marlow.example.test'))
    const photo = page.locator(`main a img[src^="${pictures.address}/photos/"]`).first()
    await expect(async () => {
      await visit(page, `${marlow}/members`)
      await expect(photo).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    expect(pictures.cookies).toEqual([])
  } finally {
    await prefix('')
    pictures.close()
  }
  await expect.poll(() => saysThere(page, '/api/settings.php', pictures.address)).toBe(false)
})

/** A host that knows nothing, and gets what it is asked for from the brand. */
async function passOn({ host, port }: URL) {
  const cookies: string[] = []
  const server = createServer(({ url, headers }, answer) => {
    if (headers.cookie) cookies.push(headers.cookie)
    const { accept } = headers
    const own = { host, ...(accept && { accept }) }
    get({ host: '127.0.0.1', port, path: url, headers: own }, (there) => {
      answer.writeHead(there.statusCode ?? 502, there.headers)
      there.pipe(answer)
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port: own } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${own}`, cookies, close: () => server.close() }
}

function accentOf(page: Page): Promise<string> {
  return page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--accent'),
  )
}
