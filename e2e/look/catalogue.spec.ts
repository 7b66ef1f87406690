import { globSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Locator, Page, TestInfo } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/fixtures.ts'
import { isPhone, visit } from '../support/visit.ts'
import { compareWithStored } from './compare-picture.ts'

const pictures = fileURLToPath(new URL('pictures', import.meta.url))
const largest_bytes = 100_000
const all_bytes = 1_500_000
// Requests through a proxy get no developer pages, and tests' own networks look like one.
test.use({ extraHTTPHeaders: {} })

const sides = ['light', 'dark'] as const
const layers = ['modal', 'modal-locked', 'sheet', 'menu', 'popover'] as const

// It takes seconds to draw: one page serves all that is looked at in it.
let page: Page
let shown = ''

test.beforeAll(async ({ browser }) => {
  page = await browser.newPage()
})

test.beforeEach(async ({ consoleGuard }, { project }) => {
  consoleGuard.watch(page.context())
  const { reducedMotion = null } = project.use.contextOptions ?? {}
  await page.emulateMedia({ reducedMotion, forcedColors: null })
})

test.afterAll(() => page.close())

for (const words of ['long', 'pseudo', 'en']) {
  const title = `every component is accessible and fits its place, in both themes, with ${words} words`
  // A narrow screen is tried with the longest words alone.
  const tag = words === 'pseudo' ? [] : ['@wide']
  test(title, { tag }, async () => {
    await showCatalogue(words)
    expect(await page.locator('.sample').count()).toBeGreaterThan(300)
    const tooWide = await page.locator('.sample').evaluateAll((samples) =>
      samples
        .filter((sample) => {
          const room = sample.parentElement?.getBoundingClientRect().right ?? 0
          return sample.getBoundingClientRect().right > room
        })
        .map((sample) => sample.textContent),
    )
    expect(tooWide).toEqual([])
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBe(page.viewportSize()?.width)
    await expectAccessible(page)
  })
}

test('every component looks as in its picture', async ({ browserName: _ }, info) => {
  if (isPhone(page)) return expectStacked()
  await showCatalogue('en')
  const expected: string[] = []
  for (const section of await page.locator('.catalogue-section').all()) {
    const name = await section.locator('h2').innerText()
    expected.push(`${name}.png`)
    await expectPicture(info, name, () => shotOf(section.locator('.catalogue-sides')))
  }
  for (const side of sides) {
    for (const layer of layers) {
      expected.push(`open/${layer}-${side}.png`)
      const opener = page.locator(`[data-theme="${side}"] [data-opens="${layer}"]`)
      await opener.click()
      await expectPicture(info, `open/${layer}-${side}`, () => shotOf(openLayer()))
      await closeLayer(layer)
    }
  }
  await expectTidy(expected)
})

test('each layer opens by keyboard, takes the focus, and gives it back', async () => {
  await showCatalogue('en')
  for (const side of sides) {
    for (const layer of layers) {
      const opener = page.locator(`[data-theme="${side}"] [data-opens="${layer}"]`)
      await opener.focus()
      await page.keyboard.press('Enter')
      await expect(openLayer()).toBeVisible()
      if (layer === 'menu') await page.keyboard.press('ArrowDown')
      if (layer !== 'popover') await expect(openLayer().locator(':focus')).toHaveCount(1)
      if (layer === 'modal-locked') {
        await page.keyboard.press('Escape')
        await expect(openLayer()).toBeVisible()
      }
      await closeLayer(layer)
      await expect(opener).toBeFocused()
    }
  }
})

test('each open layer is accessible in both themes', { tag: '@wide' }, async () => {
  await showCatalogue('en')
  for (const side of sides) {
    for (const layer of ['modal', 'menu'] as const) {
      await page.locator(`[data-theme="${side}"] [data-opens="${layer}"]`).click()
      await expectAccessible(page, layer === 'menu' ? '.hanging:popover-open' : 'dialog[open]')
      await closeLayer(layer)
    }
    const field = page.locator(`[data-theme="${side}"]`).getByRole('combobox', { name: 'Town' })
    await field.first().fill('Utr')
    await expect(page.getByRole('option', { name: 'Maarssen, Utrecht' })).toBeVisible()
    await expectAccessible(page, '#combobox-field')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(field.first()).toHaveValue('Utrecht')
  }
})

test('whatever the keyboard reaches shows a ring, and nothing catches it', async () => {
  await showCatalogue('en')
  const start = page.locator('#button [data-theme="dark"] .sample-stage > button').first()
  await start.focus()
  const reached: string[] = []
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Tab')
    const { name, ring } = await page.evaluate(describeFocused)
    expect(ring, `the ring of ${name}`).toBe(true)
    reached.push(name)
  }
  expect(reached.filter((name) => name === 'body')).toEqual([])
  expect(new Set(reached).size).toBeGreaterThan(20)
})

test('whatever is held down shows it, also where nothing hovers', {
  tag: ['@wide'],
}, async () => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await showCatalogue('en')
  const pressed = ':is(a[href], button, summary, label:has(> :is(.peer, .tick-box, .tick-dot)))'
  const held = `[data-theme="light"] .sample-stage ${pressed}:not([aria-disabled], [data-state], :has([data-state], [aria-disabled]))`
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root } = await devtools.send('DOM.getDocument', { depth: 0 })
  const found = { nodeId: root.nodeId, selector: held }
  const { nodeIds } = await devtools.send('DOM.querySelectorAll', found)
  const before = await page.locator(held).evaluateAll(describeLooks)
  for (const nodeId of nodeIds) {
    await devtools.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: ['active'] })
  }
  const after = await page.locator(held).evaluateAll(describeLooks)
  await devtools.detach()
  expect(before.length).toBeGreaterThan(80)
  const dull = before.filter((look, at) => look === after[at])
  expect(dull.map((look) => look.slice(0, 120))).toEqual([])
})

test('the selected part of a segment is lighter than what it lies on, in both themes', {
  tag: ['@wide'],
}, async () => {
  await showCatalogue('en')
  const selected = page.locator('#segment').locator('[aria-current], [aria-pressed="true"]')
  const pairs = await selected.evaluateAll((all) =>
    all.map((one) =>
      [one, one.parentElement ?? one].map((each) => {
        const parts = getComputedStyle(each).backgroundColor.match(/\d+/g) ?? []
        return parts.slice(0, 3).reduce((sum, part) => sum + Number(part), 0)
      }),
    ),
  )
  expect(pairs).toHaveLength(4)
  expect(pairs.filter(([part = 0, ground = 0]) => part <= ground)).toEqual([])
})

test('with reduced motion nothing moves but what turns slowly', async () => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await showCatalogue('en')
  const lengths = await page
    .locator('.catalogue-side *')
    .evaluateAll((all) => [
      ...new Set(all.flatMap((one) => getComputedStyle(one).transitionDuration.split(', '))),
    ])
  expect(lengths.map((one) => Number.parseFloat(one)).filter((one) => one > 0.08)).toEqual([])
  const turning = await page.evaluate(() =>
    document.getAnimations().map((each) => each.effect?.getComputedTiming()),
  )
  expect(turning.length).toBeGreaterThan(0)
  for (const timing of turning.filter((one) => one?.iterations === Number.POSITIVE_INFINITY)) {
    expect(Number(timing?.duration)).toBeGreaterThanOrEqual(6000)
  }
})

test('with forced colours every control and every state has an edge or the browser’s own look', async () => {
  await page.emulateMedia({ forcedColors: 'active' })
  await showCatalogue('en')
  const bare = await page.locator('.catalogue-side').evaluateAll(withoutEdge)
  expect(bare).toEqual([])
  const hidden = await page
    .locator('[data-state]')
    .evaluateAll((all) =>
      all.map((one) => getComputedStyle(one)).filter((one) => one.color === one.backgroundColor),
    )
  expect(hidden).toEqual([])
  const off = page.locator('.catalogue-side button[aria-disabled="true"]').first()
  const on = page.locator('#button .catalogue-side button').first()
  const colour = (one: Locator) => one.evaluate((element) => getComputedStyle(element).color)
  expect(await colour(off)).not.toBe(await colour(on))
  for (const layer of ['modal', 'menu', 'popover'] as const) {
    await page.locator(`[data-theme="light"] [data-opens="${layer}"]`).click()
    const edges = await openLayer().evaluate((one) => {
      const { borderTopStyle, outlineStyle } = getComputedStyle(one)
      return [borderTopStyle, outlineStyle]
    })
    expect(edges, `the edge of ${layer}`).toContain('solid')
    await closeLayer(layer)
  }
})

test('once a field is changed its error goes, with all of its colour', {
  tag: ['@wide'],
}, async () => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await showCatalogue('en')
  // What is changed here is changed for whoever comes next.
  shown = ''
  const shell = '.sample-stage > div > label'
  const wrong = page.locator(`${shell} ~ [aria-invalid="true"], ${shell} ~ * [aria-invalid="true"]`)
  expect(await wrong.count()).toBeGreaterThanOrEqual(12)
  expect(await wrong.evaluateAll(changeAll)).toEqual([])
})

/** The clock stands still, so that countdowns say the same each time. */
async function showCatalogue(words: string): Promise<void> {
  if (shown === words) return
  shown = words
  await page.clock.setFixedTime(new Date('2026-11-21T12:00:00Z'))
  await visit(page, `/dev/ui?words=${words}`)
  await page.evaluate(() => document.fonts.ready)
}

/** Side by side on desktops; on phones one below the other. */
async function expectStacked(): Promise<void> {
  await showCatalogue('en')
  const first = await page.locator('#button [data-theme="light"]').boundingBox()
  const second = await page.locator('#button [data-theme="dark"]').boundingBox()
  expect(second?.x).toBe(first?.x)
  expect(second?.y).toBeGreaterThan(first?.y ?? 0)
}

function openLayer(): Locator {
  return page.locator('dialog[open], .hanging:popover-open')
}

async function closeLayer(layer: (typeof layers)[number]): Promise<void> {
  if (layer === 'modal-locked') await page.getByRole('button', { name: 'Save and leave' }).click()
  else await page.keyboard.press('Escape')
  await expect(openLayer()).toHaveCount(0)
}

/** Masks what is drawn in the machine's own fonts. */
function shotOf(place: Locator): Promise<Buffer> {
  const mask = [place.locator('[data-volatile]')]
  return place.screenshot({ animations: 'disabled', caret: 'hide', mask, maskColor: '#888888' })
}

/** Collects every difference, so that one run shows them all; the new look is in the report. */
async function expectPicture(info: TestInfo, name: string, take: () => Promise<Buffer>) {
  const shot = await take()
  const difference = await compareWithStored(join(pictures, `${name}.png`), shot)
  if (difference) await info.attach(`${name}.png`, { body: shot, contentType: 'image/png' })
  expect.soft(difference, `${name}; if it is meant so, run with UPDATE_PICTURES=1`).toBe(null)
}

/** No picture without its component, and none too heavy for the repository. */
async function expectTidy(expected: string[]): Promise<void> {
  const stored = globSync('**/*.png', { cwd: pictures })
  const orphans = stored.filter((file) => !expected.includes(file))
  if (process.env.UPDATE_PICTURES === '1') {
    for (const file of orphans) await rm(join(pictures, file))
  } else expect(orphans).toEqual([])
  const sizes = expected.map((file) => statSync(join(pictures, file)).size)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(largest_bytes)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(all_bytes)
}

/** Runs in the page. The ring may be on the control, on what surrounds it, or on its thumb. */
function describeFocused(): { name: string; ring: boolean } {
  const one = document.activeElement
  if (!one || one === document.body) return { name: 'body', ring: false }
  const around = [one, one.closest('label'), one.closest('article')].filter((each) => each !== null)
  const drawn = around.some((each) =>
    [getComputedStyle(each), getComputedStyle(each, '::after')].some(
      ({ outlineStyle, outlineWidth }) =>
        outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
    ),
  )
  const name = `${one.tagName} ${one.getAttribute('aria-label') ?? one.textContent} ${one.id}`
  return { name, ring: drawn || one.classList.contains('slider') }
}

/** Runs in the page: changes each of these fields, and tells which is still wrong or still looks so. */
async function changeAll(fields: Element[]): Promise<string[]> {
  const colourOf = (field: Element) => getComputedStyle(field).borderColor
  const before = fields.map(colourOf)
  for (const field of fields) field.dispatchEvent(new Event('input', { bubbles: true }))
  await new Promise(requestAnimationFrame)
  return fields
    .filter((field, at) => field.ariaInvalid === 'true' || colourOf(field) === before[at])
    .map((field) => field.outerHTML)
}

/** Runs in the page: how each of them is drawn, with what it consists of. */
function describeLooks(all: Element[]): string[] {
  return all.map((one) => {
    const drawn = [one, ...one.querySelectorAll('*')].flatMap((part) =>
      [getComputedStyle(part), getComputedStyle(part, '::after')].map(
        ({ backgroundColor, backgroundImage, opacity }) =>
          `${backgroundColor} ${backgroundImage} ${opacity}`,
      ),
    )
    return `${one.closest('section')?.id}: ${one.outerHTML.slice(0, 90)} ${drawn.join()}`
  })
}

/** Runs in the page: the controls and coloured grounds that would melt into the page. */
function withoutEdge(all: Element[]): string[] {
  const looked = all.flatMap((side) => [
    ...side.querySelectorAll('.sample-stage button, .sample-stage input, [data-badge], progress'),
  ])
  const bare = looked.filter((one) => {
    const style = getComputedStyle(one)
    if (style.appearance !== 'none' && style.appearance !== '') return false
    const edged = [one, one.parentElement, one.closest('label')].some((each) => {
      const { borderTopStyle, forcedColorAdjust } = getComputedStyle(each ?? one)
      return borderTopStyle !== 'none' || forcedColorAdjust === 'none'
    })
    return !edged
  })
  return bare.map((one) => `${one.closest('section')?.id}: ${one.outerHTML.slice(0, 120)}`)
}
