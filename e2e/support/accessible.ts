import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import { house } from './server.ts'

/** Spares axe reading the style sheets again, which no rule used here needs. */
const everything: RunOptions = { resultTypes: ['violations'], preload: false }
const colours: RunOptions = { ...everything, runOnly: ['color-contrast'] }

/** Fails with a readable list when axe finds anything wrong on the page as it is, or in a part of it. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  expect(await findViolations(page, part), `what axe finds on ${page.url()}`).toBe('')
}

/** The same in the light look and in the dark one, which differ in their colours. */
export async function expectAccessibleInBoth(page: Page): Promise<void> {
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const found = await look(page, undefined, colours)
  expect(found, `what axe finds in the dark on ${page.url()}`).toBe('')
  await page.emulateMedia({ colorScheme: 'light' })
}

/** A readable list of what axe finds wrong on the page as it is; empty when all is well. */
export function findViolations(page: Page, part?: string): Promise<string> {
  return look(page, part, everything)
}

/**
 * Axe reads each distinct screen once in a run, since other people's words on it change nothing: where
 * nothing was wrong with one, the workers leave a mark for it, and Playwright empties that folder.
 */
async function look(page: Page, part: string | undefined, options: RunOptions): Promise<string> {
  // Earlier results are faint until the new ones are there.
  await expect(page.locator('.member-grid[aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(untilNothingMoves)
  const screen = [part, options.runOnly, await page.evaluate(describeScreen)]
  const name = createHash('sha256').update(JSON.stringify(screen)).digest('hex')
  const mark = join(test.info().project.outputDir, 'read-by-axe', name)
  if (existsSync(mark)) return ''
  if (!(await page.evaluate(() => 'axe' in window))) await bringAxe(page)
  const found = await page.evaluate(listViolations, { part, options })
  if (found === '') {
    await mkdir(dirname(mark), { recursive: true })
    await writeFile(mark, '')
  }
  return found
}

const source = readFileSync(join(house, 'node_modules/axe-core/axe.min.js'), 'utf8')

/** As a script of its own: as words that Playwright's own script evaluates it costs twice as much. */
async function bringAxe(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Runtime.evaluate', { expression: source })
  await devtools.detach()
}

type Question = { part: string | undefined; options: RunOptions }

/** Runs in the page, where axe is. */
async function listViolations({ part, options }: Question): Promise<string> {
  const inPage = (window as unknown as { axe: typeof axe }).axe
  const { violations } = await inPage.run(part ?? document, options)
  const list = violations.map(({ id, impact, help, nodes }) => {
    const places = nodes.map((node) => `    ${node.target.join(' ')}\n      ${node.html}`)
    return `  ${id} (${impact}): ${help}\n${places.join('\n')}`
  })
  return list.join('\n')
}

/** Runs in the page. Something still fading in does not have its colours yet; endless turning is not waited for. */
async function untilNothingMoves(): Promise<void> {
  await new Promise(requestAnimationFrame)
  const ending = document
    .getAnimations()
    .filter((each) => each.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
  await Promise.allSettled(ending.map((each) => each.finished))
}

/**
 * Runs in the page. All that axe judges by: every element with its attributes, whether it is seen, and
 * its colours and letters. Words count as there or not; names and ids as the same or another one.
 */
function describeScreen(): string {
  const names = new Map<string, number>()
  const nameOf = (words: string) => {
    if (!names.has(words)) names.set(words, names.size)
    return names.get(words)
  }
  const ids =
    /^(id|for|list|popovertarget|aria-(labelledby|describedby|controls|owns|details|activedescendant))$/
  const words =
    /^(alt|title|placeholder|content|value|href|src|srcset|d|datetime|aria-value(now|text))$/
  const attribute = (element: Element, { name, value }: Attr) => {
    if (ids.test(name)) return value.split(' ').map(nameOf)
    if (name === 'aria-label') return nameOf(value)
    const isKept = value.startsWith('#') || element.matches('link, [name=viewport], [http-equiv]')
    if (words.test(name) && !isKept) return value.trim() === '' ? 'nothing' : 'something'
    return value.replace(/url\([^)]*\)|[0-9a-f]{8}-[0-9a-f-]{27}/g, '')
  }
  const state = (element: Element) => {
    const { color, backgroundColor, opacity, fontSize, fontWeight } = getComputedStyle(element)
    const seen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const isOn = element.matches(':checked, :modal, :popover-open, :disabled')
    const isFilled =
      element.matches('input, textarea') && (element as HTMLInputElement).value !== ''
    return [color, backgroundColor, opacity, fontSize, fontWeight, seen, isOn, isFilled]
  }
  const describe = (node: Node): unknown => {
    if (node instanceof Text) return Math.min(node.data.trim().length, 2)
    if (!(node instanceof Element)) return 0
    const attributes = [...node.attributes].map((each) => [each.name, attribute(node, each)])
    if (node.matches('script')) return 0
    const inside = [...node.childNodes].map(describe)
    return [node.localName, attributes, node.closest('head') ? 0 : state(node), inside]
  }
  return JSON.stringify([innerWidth, innerHeight, describe(document.documentElement)])
}
