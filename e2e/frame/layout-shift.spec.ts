import type { Page } from '@playwright/test'
import { fill, type Row } from '../routes/row.ts'
import { table } from '../routes/table.ts'
import { startDripping } from '../support/dripping.ts'
import { expect, test } from '../support/fixtures.ts'
import { newPerson } from '../support/person.ts'
import { signUpConfirmed } from '../support/sign-up.ts'
import { visit, whenAlive } from '../support/visit.ts'

/** The most that a page may shift in all, in Chromium's own measure: a tenth of what counts as good. */
const most = 0.01

/** How many pages arrive at the same time. */
const tabs = 4

/** What a visitor can look at: every row of the table that shows a visitor a page with its frame. */
const rows = Object.values(table).flat().filter(standsForVisitors)

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: [/status of 404/] })

test('no public page moves under its reader while it arrives slowly', {
  tag: ['@P12'],
}, async ({ context, baseURL }) => {
  await context.addInitScript(writeShiftsDown)
  const { faces } = await (await context.request.get('/api/faces?count=1')).json()
  const dripping = await startDripping(baseURL ?? '')
  const waiting = rows.map((row) => fill(row.path, { member: faces[0]?.id }))
  const walk = async (page: Page) => {
    for (let path = waiting.shift(); path; path = waiting.shift()) {
      await page.goto(dripping.url + path)
      await whenAlive(page)
      const { sum, told } = await readShifts(page)
      expect.soft(sum, `${path} shifts:\n${told}`).toBeLessThanOrEqual(most)
    }
  }
  try {
    // Most of a slow arrival is waiting, which several pages do as well as one.
    await Promise.all(Array.from({ length: tabs }, async () => walk(await context.newPage())))
  } finally {
    await dripping.stop()
  }
})

test('no page of a member moves once it is there: an alert stands in it, and stays away if closed', {
  tag: ['@P12', '@S4.13'],
}, async ({ page }) => {
  await signUpConfirmed(page, newPerson('Otto'))
  await page.addInitScript(writeShiftsDown)
  await page.addInitScript(watchFor, 'section[aria-label="Your profile photo"]')
  const look = async () => {
    await visit(page, '/members')
    // What judges the alerts notes the day of use at the same time.
    await page.waitForFunction(() => localStorage.getItem('install-use:here') !== null)
    const { sum, told } = await readShifts(page)
    expect(sum, told).toBeLessThanOrEqual(most)
    await page.evaluate(() => localStorage.removeItem('install-use:here'))
    return page.evaluate(() => (window as Watched).wasSeen)
  }
  expect(await look()).toBe(true)
  const alert = page.getByRole('region', { name: 'Your profile photo' })
  await alert.getByRole('button', { name: 'Close' }).click()
  await expect(alert).toHaveCount(0)
  expect(await look()).toBe(false)
})

test.describe('before the question of age is answered', () => {
  test.use({ entryWarning: true, extraHTTPHeaders: { 'CF-IPCountry': 'NL' } })

  test('a page that arrives slowly shows nothing but the question, and holds still', {
    tag: ['@S1.3', '@S2.74'],
  }, async ({ page, baseURL }) => {
    await page.addInitScript(writeShiftsDown)
    await page.addInitScript(watchFor, '#main, main')
    const dripping = await startDripping(baseURL ?? '')
    try {
      for (const path of ['/', '/signup', '/landers/alonetonight']) {
        await page.goto(dripping.url + path)
        await whenAlive(page)
        await expect(page.getByRole('dialog', { name: /Are you 18 or older/ })).toBeVisible()
        expect(await page.evaluate(() => (window as Watched).wasSeen), path).toBe(false)
        const { sum, told } = await readShifts(page)
        expect(sum, `${path} shifts:\n${told}`).toBeLessThanOrEqual(most)
      }
    } finally {
      await dripping.stop()
    }
  })
})

function standsForVisitors({ path, visitor }: Row): boolean {
  return visitor !== 'login' && 'layout' in visitor && !/\{(?!member\})/.test(path)
}

type Watched = Window & { shifts?: Shift[]; wasSeen?: boolean }
type Shift = { value: number; moved: string[] }

/** Runs in the page, before anything of it. */
function writeShiftsDown(): void {
  type Source = { node?: Node; previousRect: DOMRect; currentRect: DOMRect }
  type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] }
  const shifts: Shift[] = []
  ;(window as Watched).shifts = shifts
  const nameOf = (node?: Node) =>
    node instanceof Element ? `${node.tagName} ${node.getAttribute('class')}` : node?.textContent
  const at = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
      if (hadRecentInput) continue
      const moved = sources.map(
        ({ node, previousRect, currentRect }) =>
          `${nameOf(node)}: ${at(previousRect)} → ${at(currentRect)}`,
      )
      shifts.push({ value, moved })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Runs in the page: whether one of these could be seen in any frame. */
function watchFor(selector: string): void {
  const watched = window as Watched
  watched.wasSeen = false
  const look = () => {
    const found = [...document.querySelectorAll(selector)]
    if (found.some((each) => each.checkVisibility({ visibilityProperty: true })))
      watched.wasSeen = true
    requestAnimationFrame(look)
  }
  look()
}

/** After two more frames, in which everything has been drawn. */
async function readShifts(page: Page): Promise<{ sum: number; told: string }> {
  const shifts = await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    await frame()
    return (window as Watched).shifts ?? []
  })
  const sum = shifts.reduce((all, { value }) => all + value, 0)
  const told = shifts
    .map(({ value, moved }) => [value.toFixed(4), ...moved].join('\n  '))
    .join('\n')
  return { sum, told }
}
