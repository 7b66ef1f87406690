import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { expectAccessibleInBoth } from '../support/accessible.ts'
import { callByHand } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { signUpKnown } from '../support/known.ts'
import { newPerson } from '../support/person.ts'
import { reload, visit } from '../support/visit.ts'

// Flying cards are what may go wrong on a phone.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** The day of the likes ends with that of the site. */
test.beforeEach(async () => {
  const clock = { hour: 'numeric', minute: 'numeric', hourCycle: 'h23' } as const
  const now = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Amsterdam', ...clock })
  const [hours = 0, minutes = 0] = now.format().split(':').map(Number)
  const left = 24 * 60 - hours * 60 - minutes
  if (left > 4) return
  test.setTimeout(600_000)
  await setTimeout(left * 60_000)
})

test('on the smallest phone no word under a button is broken, in German neither', {
  tag: ['@wide'],
}, async ({ page, context, baseURL }) => {
  await signUpKnown(page, newPerson('Nele', { seeking: ['male'] }))
  await context.addCookies([{ name: 'locale', value: 'de', url: baseURL ?? '' }])
  await page.setViewportSize({ width: 320, height: 568 })
  await visit(page, '/swipe-game')
  const buttons = page.getByRole('group', { name: /^Deine Antwort an / })
  await expect(buttons.getByText('Rückgängig', { exact: true })).toBeVisible()
  expect(await buttons.evaluate(brokenWords)).toEqual([])
})

test('keys are named where there are some: not on a tablet', { tag: ['@wide'] }, async ({
  page,
  openBrowser,
}) => {
  await signUpKnown(page, newPerson('Nora', { seeking: ['male'] }))
  const hint = (where: Page) => where.getByText('Use the buttons, arrow keys or drag.')
  await visit(page, '/swipe-game')
  await expect(hint(page)).toBeVisible()
  const tablet = await openBrowser({
    viewport: { width: 1180, height: 820 },
    hasTouch: true,
    isMobile: true,
  })
  await signUpKnown(tablet, newPerson('Nora', { seeking: ['male'] }))
  await visit(tablet, '/swipe-game')
  await expect(button(tablet, 'Like, free')).toBeVisible()
  await expect(hint(tablet)).toBeHidden()
})

test('four likes a day by key, button and drag, "no" is undone, and the end says when there are new ones', {
  tag: ['@S6.25'],
}, async ({ page }) => {
  await signUpKnown(page, newPerson('Noah', { seeking: ['female'] }))
  await visit(page, '/swipe-game')
  const left = (count: number) => page.getByText(`${count} of 4 likes left today`)
  await expect(left(4)).toBeVisible()
  // Also below the alert about the missing photo.
  await expect(page.getByRole('region', { name: 'Your profile photo' })).toBeVisible()
  await expect(button(page, 'Like, free')).toBeInViewport({ ratio: 1 })
  await expectAccessibleInBoth(page)
  const first = await topName(page)
  await expect(button(page, 'Undo')).toHaveAttribute('aria-disabled', 'true')

  await test.step('a no and its undo, by button and by key', async () => {
    await button(page, 'No thanks').click()
    await expect.poll(() => topName(page)).not.toBe(first)
    await expect(page.getByText(`No thanks to ${first}.`)).toBeAttached()
    await button(page, 'Undo').click()
    await expect.poll(() => topName(page)).toBe(first)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => topName(page)).not.toBe(first)
    await page.keyboard.press('u')
    await expect.poll(() => topName(page)).toBe(first)
    await expect(left(4)).toBeVisible()
  })
  await test.step('likes by key, button and drag', async () => {
    // Otherwise a phone would zoom out to show the card flying off.
    const { width } = page.viewportSize() ?? { width: 0 }
    expect(await page.evaluate(widestWhile, 'ArrowRight')).toBeLessThanOrEqual(width)
    await expect(left(3)).toBeVisible()
    await expect(page.getByText(`You like ${first}.`)).toBeAttached()
    const second = await topName(page)
    await button(page, 'Like, free').click()
    await expect(left(2)).toBeVisible()
    await expect.poll(() => topName(page)).not.toBe(second)
    await drag(page, 'right')
    await expect(left(1)).toBeVisible()
    const fourth = await topName(page)
    await drag(page, 'left')
    await expect.poll(() => topName(page)).not.toBe(fourth)
    await expect(left(1)).toBeVisible()
  })
  await test.step('the way to the profile and back, by key', async () => {
    const name = await topName(page)
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.goBack()
    await expect.poll(() => topName(page)).toBe(name)
  })
  await test.step('the end of the day, also after a reload', async () => {
    await button(page, 'Like, free').click()
    const end = page.getByRole('heading', { name: 'You used today’s 4 likes' })
    await expect(end).toBeVisible()
    await expect(page.getByText(/^New ones in \d/)).toBeVisible()
    await expectAccessibleInBoth(page)
    await reload(page)
    await expect(end).toBeVisible()
    await page.getByRole('link', { name: 'People you like' }).click()
    await expect(page).toHaveURL('/likes/given')
    await expect(page.getByRole('article')).toHaveCount(4)
  })
})

test('a device whose clock is ahead asks until there are new likes', {
  tag: ['@wide', '@S6.25'],
}, async ({ page }) => {
  await signUpKnown(page, newPerson('Nils', { seeking: ['female'] }))
  const { resets_at } = await (await page.request.get('/api/swipe-game')).json()
  await page.clock.install({ time: Date.parse(resets_at) - 1000 })
  await visit(page, '/swipe-game')
  // Within the minute in which a stream that says nothing has everything asked anew.
  for (const pauseMs of [6000, 5000, 10_000]) {
    const asked = page.waitForResponse((answer) => answer.url().endsWith('/api/swipe-game'))
    await page.clock.fastForward(pauseMs)
    await asked
    await expect(page.getByText('New likes in 1 min.')).toBeVisible()
  }
})

test('the swipe game says where nobody is left, and leads on', async ({ page }) => {
  await signUpKnown(page, newPerson('Otto', { seeking: ['female'] }))
  await callByHand(page, 'PUT /api/profile', { seeking_min_age: 98, seeking_max_age: 99 })
  await visit(page, '/swipe-game')
  await expect(page.getByRole('heading', { name: 'That was everybody for now' })).toBeVisible()
  await expectAccessibleInBoth(page)
  await page.getByRole('link', { name: 'Change who you’re looking for' }).click()
  await expect(page).toHaveURL(/\/profile/)
})

function button(page: Page, name: string) {
  return page.getByRole('group', { name: /^What you say to/ }).getByRole('button', { name })
}

/** The name on the top card, the only one that is not inert. */
async function topName(page: Page): Promise<string> {
  const card = page.getByRole('region', { name: 'Cards' }).locator('article:not([inert])')
  const words = await card.getByRole('heading').textContent()
  return words?.split(',')[0] ?? ''
}

/** Runs in the page. Presses a key, and tells how wide the page gets until nothing moves any more. */
async function widestWhile(key: string): Promise<number> {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  let widest = 0
  do {
    await new Promise(requestAnimationFrame)
    widest = Math.max(widest, innerWidth, document.documentElement.scrollWidth)
  } while (document.getAnimations().some((each) => each.playState === 'running'))
  return widest
}

async function drag(page: Page, to: 'left' | 'right'): Promise<void> {
  const box = await page.getByRole('region', { name: 'Cards' }).boundingBox()
  if (!box) throw new Error('There are no cards.')
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + (to === 'right' ? 1 : -1) * box.width * 0.7, from.y, { steps: 12 })
  await page.mouse.up()
}

/** The words of an element that go on in another line. */
function brokenWords(element: Element): string[] {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const broken: string[] = []
  while (texts.nextNode()) {
    const node = texts.currentNode
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      if (range.getClientRects().length > 1) broken.push(word)
    }
  }
  return broken
}
