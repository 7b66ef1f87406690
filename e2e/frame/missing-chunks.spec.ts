import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { visit } from '../support/visit.ts'

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

/** Opens the home page and goes to the price list, whose script is gone. */
async function goThereWithoutChunk(page: Page): Promise<void> {
  await page.unroute(chunk)
  await visit(page, '/')
  await page.route(chunk, (route) => route.fulfill({ status: 404, body: 'gone' }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click()
}
