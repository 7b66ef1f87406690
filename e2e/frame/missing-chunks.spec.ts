import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { startFreezing } from '../support/freezing.ts'
import { visit, whenAlive } from '../support/visit.ts'

const chunk = '**/assets/*/pricing.route-*.js'

test('a missing chunk loads the page anew once in 60 s, and else shows the error page', {
  tag: ['@wide', '@S4.119', '@S4.120', '@S8.5', '@S9.19'],
}, async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 404/, /Error loading route module/, /dynamically imported module/)
  const start = Date.now()
  await page.clock.setFixedTime(start)
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })

  await goThereWithoutChunk(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Pricing' })).toBeVisible()
  expect(documents).toEqual(['/', '/pricing'])

  documents.length = 0
  await page.clock.setFixedTime(start + 59_000)
  await goThereWithoutChunk(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Error' })).toBeVisible()
  await expect(page.getByText('Status 500')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(documents).toEqual(['/'])

  documents.length = 0
  await page.clock.setFixedTime(start + 61_000)
  await goThereWithoutChunk(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Pricing' })).toBeVisible()
  expect(documents).toEqual(['/', '/pricing'])
})

test.describe('what is a script of its own and comes when it is pressed', () => {
  const late = '**/assets/*/filter-sheet-*.js'
  test.use({ viewport: { width: 390, height: 844 } })

  test('opens by that press, however late it comes', { tag: '@wide' }, async ({ page }) => {
    await visit(page, '/members')
    const { promise: coming, resolve } = Promise.withResolvers<void>()
    const asked = page.waitForRequest(late)
    await page.route(late, (route) => coming.then(() => route.continue()))
    await page.getByRole('button', { name: 'Filters' }).click()
    await asked
    await expect(page.getByRole('dialog', { name: 'Filters' })).toHaveCount(0)
    resolve()
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  })

  test('has the page come anew only once there is a network, where that is why it is missing', {
    tag: '@wide',
  }, async ({ page, expectedErrors }) => {
    expectedErrors.push(/ERR_INTERNET_DISCONNECTED/, /dynamically imported module/)
    await visit(page, '/members')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Filters' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'No connection.' })).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByRole('button', { name: 'Filters' })).toBeVisible()
    await whenAlive(page)
    await page.getByRole('button', { name: 'Filters' }).click()
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  })

  test('loads the page anew if it is missing, and if that was just tried says so', {
    tag: '@wide',
  }, async ({ page, expectedErrors }) => {
    expectedErrors.push(/status of 404/, /dynamically imported module/)
    await visit(page, '/members')
    await page.route(late, (route) => route.fulfill({ status: 404, body: 'gone' }))
    const loaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Filters' }).click()
    await loaded
    await whenAlive(page)
    await page.getByRole('button', { name: 'Filters' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Error' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  })
})

test('a page that does not come on a connection that died without a word comes as a document', {
  tag: ['@wide', '@S9.19'],
}, async ({ page, baseURL, expectedErrors }) => {
  expectedErrors.push(/net::ERR_/, /dynamically imported module/)
  const network = await startFreezing(baseURL ?? '')
  await page.clock.install()
  await visit(page, `${network.url}/`)
  network.freeze()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click()
  await page.clock.fastForward(1_000)
  await expect(page.getByRole('status').getByText('Loading')).toHaveCount(1)
  await page.clock.fastForward(60_000)
  await expect(page).toHaveURL(`${network.url}/`)
  network.thaw()
  const looking = async () => {
    await page.clock.fastForward(4_000).catch(() => undefined)
    return page.getByRole('heading', { level: 1, name: 'Pricing' }).count()
  }
  await expect.poll(looking, { timeout: 60_000 }).toBe(1)
  await network.stop()
})

test('filters that a phone hides stay as they came, and wake when there is room for them', {
  tag: '@wide',
}, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/filter-panel-')) asked.push(request.url())
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/members')
  const filters = page.getByRole('search', { name: 'Filters', includeHidden: true })
  await expect(filters).toBeHidden()
  await expect(filters.getByRole('switch', { includeHidden: true })).not.toHaveCount(0)
  expect(asked).toEqual([])

  await page.setViewportSize({ width: 1280, height: 800 })
  await filters.getByRole('switch', { name: 'With photo' }).check()
  await expect(page).toHaveURL(/with_photo=1/)
  await expect(page.getByRole('list', { name: 'Active filters' })).toBeVisible()
  expect(asked).not.toEqual([])
})

/** Opens the home page and goes to the price list, whose script is gone. */
async function goThereWithoutChunk(page: Page): Promise<void> {
  await page.unroute(chunk)
  await visit(page, '/')
  await page.route(chunk, (route) => route.fulfill({ status: 404, body: 'gone' }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click()
}
