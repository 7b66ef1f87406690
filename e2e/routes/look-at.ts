import type { Page } from '@playwright/test'
import { lengthenWords } from '../look/lengthen-words.ts'
import { lastingFaults } from '../look/longer-words-faults.ts'
import { findViolations } from '../support/accessible.ts'
import { fetchAtHome } from '../support/at-home.ts'
import { isPutOff } from '../support/calls.ts'
import { expect } from '../support/fixtures.ts'
import { isPhone, whenAlive } from '../support/visit.ts'
import { type Layout, pathOf, type Standing } from './row.ts'

type Frame = {
  banner?: number
  home?: number
  ways?: number
  footer: number
  skip: number
  line: number
}

/** How often each part is there, counting navigation outside the footer; parts left out may vary. */
const frames: Record<Layout, Frame> = {
  default: { banner: 1, home: 1, footer: 1, skip: 1, line: 1 },
  chat: { footer: 0, skip: 1, line: 0 },
  lander: { banner: 1, home: 1, ways: 0, footer: 1, skip: 1, line: 0 },
  empty: { banner: 0, ways: 0, footer: 0, skip: 0, line: 0 },
  bare: { banner: 0, footer: 0, skip: 0, line: 0 },
}

/** Notes everything that is wrong with the page at an address. */
export async function expectStanding(
  page: Page,
  path: string,
  { status, layout }: Standing,
  withAxe: boolean,
): Promise<void> {
  if (layout) {
    await lookAt(page, path, { status, layout })
    if (withAxe) expect.soft(await findViolations(page), `what axe finds on ${path}`).toBe('')
    return
  }
  const answer = await fetchAtHome(path, { redirect: 'manual' })
  expect.soft(answer.status, `the status of ${path}`).toBe(status)
  const text = await answer.text()
  expect.soft(text, `the heading of ${path}`).toMatch(/<h1\b[^>]*>\s*(<[^>]+>\s*)*[^<\s]/)
  expect.soft(text, `the title of ${path}`).toMatch(/<title\b[^>]*>[^<]*[^<\s]/)
}

async function lookAt(page: Page, path: string, expected: Required<Standing>): Promise<void> {
  const answer = await page.goto(path)
  expect.soft(answer?.status(), `the status of ${path}`).toBe(expected.status)
  expect.soft(pathOf(page), `where ${path} ends`).toBe(path)
  await whenAlive(page)
  // Scripts keep the class of the body true, so what the server gave is read in its own words.
  const [, given] = /<body class="([^"]*)"/.exec((await answer?.text()) ?? '') ?? []
  expect.soft(given, `the class that the server gives to ${path}`).toMatch(/^logged-(in|out)$/)
  await expect.soft(page.locator('body'), `the class of ${path}`).toHaveClass(given ?? '')
  const frame = frames[expected.layout]
  const told = (await page.locator('body').ariaSnapshot({ boxes: true })).split('\n')
  expect.soft(await frameOf(page, told), `the frame of ${path}`).toMatchObject(frame)
  if (frame.line) expectLineAboveFooter(told)
  const heading = page.getByRole('heading', { level: 1 }).first()
  await expect.soft(heading, `the heading of ${path}`).toHaveText(/\S/)
  await expect.soft(page, `the title of ${path}`).toHaveTitle(/\S/)
}

/** Runs in the page. Chromium cannot emulate a display mode for a page under test, so it is pretended. */
export function letPretendInstalled(): void {
  const ask = window.matchMedia.bind(window)
  const list = Object.assign(new EventTarget(), { matches: false }) as MediaQueryList
  window.matchMedia = (query) => (query === '(display-mode: standalone)' ? list : ask(query))
  addEventListener('pretend-installed', (told) => {
    Object.assign(list, { matches: (told as CustomEvent<boolean>).detail })
    list.dispatchEvent(new Event('change'))
  })
}

/** Notes where the installed app, which has no Back button of a browser, leads nowhere from a page. */
export async function expectWaysOut(page: Page, path: string): Promise<void> {
  const pretend = (installed: boolean) =>
    page.evaluate((detail) => {
      dispatchEvent(new CustomEvent('pretend-installed', { detail }))
    }, installed)
  await pretend(true)
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect.poll(() => waysOut(page), `ways out of ${path}`).not.toEqual([])
  await pretend(false)
}

/** The links and the Back buttons that are in sight without scrolling, by their names. */
function waysOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const inSight = (element: Element) => {
      const { top, bottom, width, height } = element.getBoundingClientRect()
      const seen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      return seen && width > 1 && height > 1 && top >= 0 && bottom <= innerHeight
    }
    const leads = (element: Element) =>
      element instanceof HTMLAnchorElement
        ? element.pathname !== location.pathname
        : /back|leave/i.test(element.textContent + (element.getAttribute('aria-label') ?? ''))
    const found = [...document.querySelectorAll('a[href]:not(.skip-link), button')]
    return found.filter((each) => inSight(each) && leads(each)).map((each) => each.outerHTML)
  })
}

/**
 * Notes where the page on show is wider than the smallest screen, and which words have no room once
 * they are 40 % longer. Nothing on the page can be trusted afterwards.
 */
export async function expectRoom(page: Page, path: string): Promise<void> {
  if (!isPhone(page)) await expectNarrow(page, path)
  await lengthenWords(page)
  expect.soft(await lastingFaults(page), `words that do not fit on ${path}`).toEqual([])
}

async function expectNarrow(page: Page, path: string): Promise<void> {
  const usual = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect.soft(width, `the width of ${path}`).toBeLessThanOrEqual(320)
  expect.soft(await lastingFaults(page), `words that do not fit on ${path} at 320`).toEqual([])
  if (usual) await page.setViewportSize(usual)
}

/** Asks for an address that redirects, and checks where that ends. */
export async function expectSentOn(page: Page, path: string, to: string | RegExp): Promise<void> {
  const first = await page.request.get(path, { maxRedirects: 0 })
  expect.soft(first.status(), `the status of ${path}`).toBe(302)
  const last = await page.request.get(path)
  expect.soft(last.status(), `the status at the end of ${path}`).toBe(200)
  const { pathname, search } = new URL(last.url())
  const end = expect.soft(pathname + search, `where ${path} ends`)
  if (typeof to === 'string') end.toBe(to)
  else end.toMatch(to)
}

/**
 * Listens to what no page may do: complain in the console, or ask another origin for anything.
 * What it returns gives what was heard since the last time.
 */
export function listenTo(page: Page, baseURL: string | undefined): () => string[] {
  let heard: { text: string; about?: string }[] = []
  const putOff = new Set<string>()
  const { host } = new URL(baseURL ?? '')
  page.on('response', (answer) => {
    if (isPutOff(answer)) putOff.add(answer.url())
  })
  page.on('console', (message) => {
    if (message.type() !== 'error' || isMissingPage(page, message)) return
    const { url } = message.location()
    heard.push({ text: `${message.text()} (${url})`, about: url })
  })
  page.on('pageerror', (error) => heard.push({ text: error.stack ?? error.message }))
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (/^(http|ws)/.test(url.protocol) && url.host !== host) {
      heard.push({ text: `asks ${url.href}` })
    }
  })
  return () => {
    const told = heard.filter(({ about = '' }) => !putOff.has(about)).map(({ text }) => text)
    heard = []
    return told
  }
}

type Complaint = { text: () => string; location: () => { url: string } }

/** Chrome itself complains about a page that is not found, and no page can prevent that. */
function isMissingPage(page: Page, message: Complaint): boolean {
  return /status of 404/.test(message.text()) && message.location().url === page.url()
}

/** Counted in one snapshot of what assistive technology is told, not in a question for each part. */
async function frameOf(page: Page, lines: string[]): Promise<Required<Frame>> {
  const told = (role: RegExp, within = lines) => within.filter((line) => role.test(line)).length
  const ways = /^\s*- navigation\b/
  return {
    banner: told(/^\s*- banner\b/),
    home: told(/^\s*- link ".*, home"/, partOf(lines, 'banner')),
    ways: told(ways) - told(ways, partOf(lines, 'contentinfo')),
    footer: told(/^\s*- contentinfo\b/),
    skip: await page.locator('a.skip-link[href="#main"]').count(),
    line: await noticeOf(page).count(),
  }
}

/** The lines of a snapshot that stand below a role, which are indented further. */
function partOf(lines: string[], role: string): string[] {
  const start = lines.findIndex((line) => line.trimStart().startsWith(`- ${role}`))
  const depth = lines[start]?.search(/\S/) ?? 0
  const rest = start < 0 ? [] : lines.slice(start + 1)
  const end = rest.findIndex((line) => line.search(/\S/) <= depth)
  return end < 0 ? rest : rest.slice(0, end)
}

function expectLineAboveFooter(lines: string[]): void {
  const top = (part: RegExp) => {
    const line = lines.find((each) => part.test(each)) ?? ''
    return Number(/\[box=-?[\d.]+,(-?[\d.]+),/.exec(line)?.[1])
  }
  const notice = top(/^\s*- region "Notice"/)
  expect.soft(notice, 'the line of the notice').toBeLessThan(top(/^\s*- contentinfo\b/))
}

/** The notice that this is for adults and that some profiles are fictional. */
function noticeOf(page: Page) {
  const words = /For adults aged 18 and over only\..*fictional/
  return page.getByRole('region', { name: 'Notice', exact: true }).filter({ hasText: words })
}
