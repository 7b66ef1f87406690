import { randomInt } from 'node:crypto'
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import { servedAt } from './at-home.ts'
import { isPutOff } from './calls.ts'

export { expect }

type Fixtures = {
  /** Whether a visitor is asked about their age first; most tests begin after that. */
  entryWarning: boolean
  /** What a test expects its pages to complain about; anything else in their console fails the test. */
  expectedErrors: RegExp[]
  consoleGuard: ConsoleGuard
  /** A browser of its own for one more person, guarded like the first. */
  openBrowser: (options?: BrowserContextOptions) => Promise<Page>
}

type ConsoleGuard = { watch: (context: BrowserContext) => void }

/** Playwright's test, which also fails when a page throws, writes an error to its console or lacks words. */
export const test = base.extend<Fixtures>({
  entryWarning: [false, { option: true }],
  storageState: async ({ baseURL, entryWarning }, use) => {
    await use({ cookies: entryWarning ? [] : passedAt(baseURL), origins: [] })
  },
  baseURL: async ({ browserName: _ }, use) => use(servedAt()),
  // Attempts are limited by network: each test has its own, so none uses up another's.
  extraHTTPHeaders: async ({ browserName: _ }, use) => use({ 'X-Forwarded-For': randomAddress() }),
  expectedErrors: async ({ browserName: _ }, use) => use([]),
  consoleGuard: [
    async ({ context, expectedErrors }, use) => {
      const heard: Heard = { complaints: [], putOff: [] }
      const watch = (watched: BrowserContext) => listen(watched, heard)
      watch(context)
      await use({ watch })
      const isExpected = (one: string) =>
        expectedErrors.some((known) => known.test(one)) ||
        heard.putOff.some((address) => one.endsWith(`503 (Service Unavailable) (${address})`))
      const unexpected = heard.complaints.filter((one) => !isExpected(one))
      expect(unexpected, 'errors in the console of the pages').toEqual([])
    },
    { auto: true },
  ],
  openBrowser: async ({ browser, consoleGuard }, use) => {
    const opened: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext(options)
      opened.push(context)
      consoleGuard.watch(context)
      return context.newPage()
    })
    for (const context of opened) await context.close()
  },
})

type Heard = {
  complaints: string[]
  /** The addresses of what a busy machine's server put off until later; pages ask for it again. */
  putOff: string[]
}

function listen(context: BrowserContext, { complaints, putOff }: Heard): void {
  context.on('response', (answer) => {
    if (isPutOff(answer)) putOff.push(answer.url())
  })
  context.on('console', (message) => {
    // Lingui warns of words that a script shows and does not bring with it.
    if (message.type() !== 'error' && !message.text().startsWith('Uncompiled message')) return
    complaints.push(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => {
    const { stack, message } = error.error()
    // What a browser throws itself has no stack.
    complaints.push(`thrown: ${stack || message} (${error.page()?.url()})`)
  })
}

/**
 * The cookies of a visitor who has just confirmed being an adult, at each of the demo's brands and at
 * those of ways/two-cells.spec.ts.
 */
function passedAt(baseURL: string | undefined) {
  const { hostname } = new URL(baseURL ?? 'http://127.0.0.1')
  const kept = { name: 'entry-warning', value: String(Date.now()), path: '/', expires: -1 }
  const ways = { httpOnly: false, secure: false, sameSite: 'Lax' as const }
  const brands = ['marlow', 'tweeklank', 'second', 'third'].map((each) => `${each}.localhost`)
  return [hostname, ...brands].map((domain) => ({ ...kept, ...ways, domain }))
}

function randomAddress(): string {
  return ['10', randomInt(256), randomInt(256), randomInt(1, 255)].join('.')
}
