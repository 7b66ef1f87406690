import { setTimeout as sleep } from 'node:timers/promises'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../e2e/support/browser.ts'
import { readOptions, writeFigures } from './options.ts'
import { personsAgent, signInToDemo, startProduct } from './start-product.ts'

// What is really sent for a first visit, as a browser counts it: until the page has arrived, and then
// after the first touch. A visitor's page has no scripts before that, a member's has them at its load.

const kinds = ['Document', 'Stylesheet', 'Font', 'Image', 'Script', 'Other'] as const
type Kind = (typeof kinds)[number]
type Bytes = Record<Kind, number>
type Weight = {
  page: string
  who: 'visitor' | 'member'
  before: Bytes
  after: Bytes
  files: number
}

const options = readOptions({ pages: 'all' }, { pages: '/login,/chats' })
const visitorsPages = ['/', '/login', '/signup', '/pricing', '/pages/faq', '/landers/gallery']
const membersPages = ['/members', '/members/{id}', '/chats', '/credits']
/** Shorter than a visitor's page rests before it loads its scripts by itself. */
const restMs = options.smoke ? 100 : 2500

await run().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})

async function run(): Promise<void> {
  const product = await startProduct({ DEMO: '1' })
  const browser = await chromium.launch(await findBrowser())
  try {
    const origin = `http://127.0.0.1:${product.port}`
    const session = await signInToDemo(origin)
    const wanted = (page: string) =>
      options.pages === 'all' || options.pages.split(',').includes(page)
    const weights: Weight[] = []
    for (const page of visitorsPages.filter(wanted)) {
      const context = await openContext(origin, '')
      weights.push({ page, who: 'visitor', ...(await weigh(context, origin + page)) })
    }
    for (const page of membersPages.filter(wanted)) {
      const context = await openContext(origin, session)
      const address = page.replace('{id}', await anybody(origin, session))
      weights.push({ page, who: 'member', ...(await weigh(context, origin + address)) })
    }
    report(weights)
    await writeFigures(options, weights)
  } finally {
    await browser.close()
    await product.stop()
  }

  async function openContext(origin: string, session: string): Promise<BrowserContext> {
    const context = await browser.newContext({
      userAgent: personsAgent,
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
      serviceWorkers: 'block',
    })
    const cookies = [`entry-warning=${Date.now()}`, session].filter(Boolean)
    await context.addCookies(
      cookies.map((cookie) => {
        const [name = '', value = ''] = cookie.split('=')
        return { name, value, url: origin }
      }),
    )
    return context
  }
}

async function anybody(origin: string, cookie: string): Promise<string> {
  const headers = { cookie, 'X-Client-Type': 'web' }
  const answer = await fetch(`${origin}/api/members`, { headers })
  const { results } = (await answer.json()) as { results: { id: string }[] }
  if (!results[0]) throw new Error('The demo shows nobody to Ada.')
  return results[0].id
}

async function weigh(
  context: BrowserContext,
  address: string,
): Promise<Omit<Weight, 'page' | 'who'>> {
  const page = await context.newPage()
  const count = await countBytes(page)
  await page.goto(address, { waitUntil: 'load' })
  await sleep(restMs)
  const before = count()
  await page.mouse.move(5, 5)
  await page.mouse.move(9, 9)
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true')
  await page.waitForLoadState('networkidle')
  const after = count()
  await context.close()
  return { before: before.bytes, after: after.bytes, files: after.files }
}

/** Counts what travels, packed as it is and with its headers. */
async function countBytes(page: Page): Promise<() => { bytes: Bytes; files: number }> {
  const bytes: Bytes = { Document: 0, Stylesheet: 0, Font: 0, Image: 0, Script: 0, Other: 0 }
  const kindOf = new Map<string, Kind>()
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  session.on('Network.responseReceived', ({ requestId, type }) => {
    kindOf.set(requestId, kinds.find((kind) => kind === type) ?? 'Other')
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes[kindOf.get(requestId) ?? 'Other'] += encodedDataLength
  })
  return () => ({ bytes: { ...bytes }, files: kindOf.size })
}

function report(weights: Weight[]): void {
  print('kB before the first touch, and in brackets what came after it')
  print(`| page | who | ${kinds.join(' | ')} | all | requests |`)
  print(`|---|---|${kinds.map(() => '---:').join('|')}|---:|---:|`)
  for (const { page, who, before, after, files } of weights) {
    const cells = kinds.map((kind) => cell(before[kind], after[kind]))
    const sum = (bytes: Bytes) => kinds.reduce((total, kind) => total + bytes[kind], 0)
    print(
      `| ${page} | ${who} | ${cells.join(' | ')} | ${cell(sum(before), sum(after))} | ${files} |`,
    )
  }
}

function cell(before: number, after: number): string {
  const more = after > before ? ` (+${kB(after - before)})` : ''
  return kB(before) + more
}

function kB(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
