import { randomInt } from 'node:crypto'
import { AxeBuilder } from '@axe-core/playwright'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'

export { expect }

type Fixtures = {
  /** Whether a visitor is asked for the age first; most tests begin behind that. */
  entryWarning: boolean
  /** What a test expects its pages to complain about; all else in their console fails the test. */
  expectedErrors: RegExp[]
  consoleGuard: ConsoleGuard
  /** A browser of its own for one more person, guarded like the first. */
  openBrowser: () => Promise<Page>
}

type ConsoleGuard = { watch: (context: BrowserContext) => void }

/** Playwright's test that also fails when a page throws or writes an error to its console. */
export const test = base.extend<Fixtures>({
  entryWarning: [false, { option: true }],
  storageState: async ({ baseURL, entryWarning }, use) => {
    await use({ cookies: entryWarning ? [] : [passed(baseURL)], origins: [] })
  },
  baseURL: async ({ browserName: _ }, use, { parallelIndex }) => {
    const served = (process.env.E2E_BASE_URL ?? '').split(' ')
    await use(served[parallelIndex] ?? served[0])
  },
  // Tries are counted by network: each test comes from one of its own, so none uses up another's.
  extraHTTPHeaders: async ({ browserName: _ }, use) => use({ 'X-Forwarded-For': randomAddress() }),
  expectedErrors: async ({ browserName: _ }, use) => use([]),
  consoleGuard: [
    async ({ context, expectedErrors }, use) => {
      const complaints: string[] = []
      const watch = (watched: BrowserContext) => listen(watched, complaints)
      watch(context)
      await use({ watch })
      const unexpected = complaints.filter(
        (one) => !expectedErrors.some((known) => known.test(one)),
      )
      expect(unexpected, 'errors in the console of the pages').toEqual([])
    },
    { auto: true },
  ],
  openBrowser: async ({ browser, consoleGuard }, use) => {
    const opened: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext()
      opened.push(context)
      consoleGuard.watch(context)
      return context.newPage()
    })
    for (const context of opened) await context.close()
  },
})

/** Fails with a readable list when axe finds anything wrong on the page as it stands, or in a part of it. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  const axe = axeFor(page)
  await expectNoViolations(page, part ? axe.include(part) : axe)
}

/** The same in the light look and in the dark one, which differ in their colours. */
export async function expectAccessibleInBoth(page: Page): Promise<void> {
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoViolations(page, axeFor(page).withRules(['color-contrast']))
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Otherwise axe opens a page more each time, for what it finds in frames, and no page of ours has any. */
function axeFor(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
}

async function expectNoViolations(page: Page, axe: AxeBuilder): Promise<void> {
  expect(await findViolations(page, axe), `what axe finds on ${page.url()}`).toBe('')
}

/** A readable list of what axe finds wrong on the page as it stands; empty is well. */
export async function findViolations(page: Page, axe = axeFor(page)): Promise<string> {
  await page.evaluate(untilNothingMoves)
  const { violations } = await axe.analyze()
  const list = violations.map(({ id, impact, help, nodes }) => {
    const places = nodes.map((node) => `    ${node.target.join(' ')}\n      ${node.html}`)
    return `  ${id} (${impact}): ${help}\n${places.join('\n')}`
  })
  return list.join('\n')
}

/** Runs in the page. What is still fading in has not its colours yet; what turns for ever is let be. */
async function untilNothingMoves(): Promise<void> {
  await new Promise(requestAnimationFrame)
  const ending = document
    .getAnimations()
    .filter((each) => each.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
  await Promise.allSettled(ending.map((each) => each.finished))
}

function listen(context: BrowserContext, complaints: string[]): void {
  context.on('console', (message) => {
    if (message.type() !== 'error') return
    complaints.push(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => {
    const { stack, message } = error.error()
    complaints.push(`thrown: ${stack ?? message} (${error.page()?.url()})`)
  })
}

/** The cookie of a visitor who has just said to be an adult. */
function passed(baseURL: string | undefined) {
  const { hostname } = new URL(baseURL ?? 'http://127.0.0.1')
  const name = 'entry-warning'
  return {
    ...{ name, value: String(Date.now()), domain: hostname, path: '/', expires: -1 },
    ...{ httpOnly: false, secure: false, sameSite: 'Lax' as const },
  }
}

function randomAddress(): string {
  return ['10', randomInt(256), randomInt(256), randomInt(1, 255)].join('.')
}
