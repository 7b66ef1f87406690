import { findViolations } from '../support/accessible.ts'
import { expect, test } from '../support/fixtures.ts'

const screen = (word: string, more = '') => `<!doctype html><html lang="en">
  <title>${word}</title><main><h1>${word}</h1><label for="${word}">${word}</label>
  <input id="${word}" value="${word}"><button type="button" ${more}>${word}</button></main></html>`

test('what axe has read under other words is read again once anything on it differs', {
  tag: ['@wide'],
}, async ({ page }) => {
  await page.setContent(screen('Anna'))
  expect(await findViolations(page)).toBe('')
  // Without axe it could not be read.
  await page.evaluate(() => Object.assign(window, { axe: null }))
  expect(await findViolations(page), 'the same once more').toBe('')
  await page.setContent(screen('Berta'))
  await page.evaluate(() => Object.assign(window, { axe: null }))
  expect(await findViolations(page), 'the same with another name').toBe('')
  const faults: [string, string, RegExp][] = [
    ['Carl', 'style="color: #aaa"', /color-contrast/],
    ['Dora', 'aria-hidden="true"', /aria-hidden-focus/],
    ['Emil', 'tabindex="3"', /tabindex/],
    ['Fred', 'role="none"', /presentation-role-conflict/],
  ]
  for (const [word, fault, rule] of faults) {
    await page.goto('about:blank')
    await page.setContent(screen(word, fault))
    expect(await findViolations(page), fault).toMatch(rule)
  }
  await page.goto('about:blank')
  await page.setContent(screen('Gerd').replace('for="Gerd"', 'for="nobody"'))
  expect(await findViolations(page)).toMatch(/label/)
})
