import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

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

async function look(page: Page, part: string | undefined, options: RunOptions): Promise<string> {
  // Earlier results are faint until the new ones are there.
  await expect(page.locator('.member-grid[aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(untilNothingMoves)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(listViolations, { part, options })
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
