import { type Page, test } from '@playwright/test'

/** The server of this test's worker. */
export function servedAt(): string {
  const served = (process.env.E2E_BASE_URL ?? '').split(' ')
  return served[test.info().parallelIndex] ?? served[0] ?? ''
}

/**
 * From now on this browser counts as being on the serving machine itself: developer pages, the payment
 * sandbox among them, are hidden from anybody who comes through a proxy.
 */
export async function sitAtHome(page: Page): Promise<void> {
  await page.context().setExtraHTTPHeaders({})
}

/** Fetches a developer page, outside any browser. */
export function fetchAtHome(path: string, init?: RequestInit): Promise<Response> {
  return fetch(new URL(path, servedAt()), init)
}
