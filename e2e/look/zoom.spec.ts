import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import type { User } from '#contract/accounts.ts'
import { askByHand, callByHand } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { demoPassword, newPerson } from '../support/person.ts'
import { answerWhom, signInByCall, signUpConfirmed } from '../support/sign-up.ts'
import { visit } from '../support/visit.ts'
import { lastingFaults } from './longer-words-faults.ts'

/** What a desktop of 1280 × 800 shows at 200 %, and the smallest window that WCAG asks for, at 400 %. */
const zoomed = [
  { width: 640, height: 400 },
  { width: 320, height: 256 },
]

const memberScreens = [
  '/members',
  '/members/{member}',
  '/members/{member}/chat',
  '/likes',
  '/swipe-game',
  '/match-finder?step=interests',
  '/chats',
  '/chats/{chat}',
  '/credits',
  '/credits/{bundle}',
  '/profile',
  '/settings',
]
const visitorScreens = ['/', '/login', '/signup', '/members', '/members/{member}', '/pricing']

test('a member can read and press everything at 200 % and 400 %', {
  tag: ['@wide'],
}, async ({ page, browser }) => {
  await signInByCall(page, 'ada', demoPassword)
  const { user } = await askByHand<{ user: User }>(page, '/api/user.php')
  await fillInbox(browser, user.profile.id)
  await expectUsable(page, memberScreens)
})

/** Writes from so many people that the list is longer than the window. */
async function fillInbox(browser: Browser, id: string): Promise<void> {
  for (let writers = 0; writers < 4; writers++) {
    const page = await browser.newPage()
    await signUpConfirmed(page, newPerson('Frode', { gender: 'male', seeking: ['female'] }))
    await callByHand(page, `POST /api/members/${id}/messages`, {
      ...{ id: randomUUID(), type: 'text', text: 'Good morning.', acknowledge_fictional: true },
    })
    await page.close()
  }
}

test('a visitor can read and press everything at 200 % and 400 %', {
  tag: ['@wide'],
}, async ({ page }) => {
  await expectUsable(page, visitorScreens)
})

async function expectUsable(page: Page, screens: readonly string[]): Promise<void> {
  const examples = await findExamples(page)
  for (const screen of screens) {
    for (const [at, size] of zoomed.entries()) {
      await page.setViewportSize(size)
      if (at === 0) await openScreen(page, screen, examples)
      const where = `${screen} at ${size.width} × ${size.height}`
      expect.soft(await page.evaluate(shareInSight), where).toBeGreaterThan(0.2)
      expect.soft(await page.evaluate(findUnreachable), where).toEqual([])
    }
  }
}

type Examples = Record<string, string | undefined>

/** Real ids for the addresses: the first of each kind that the person signed in sees. */
async function findExamples(page: Page): Promise<Examples> {
  type Row = { id: string }
  const { results } = await askByHand<{ results: Row[] }>(page, '/api/members')
  const { bundles } = await askByHand<{ bundles: Row[] }>(page, '/api/bundles')
  // A visitor has none.
  const { chats } = await (await page.request.get('/api/chats.php')).json()
  return { member: results[0]?.id, bundle: bundles[0]?.id, chat: chats?.[0]?.conversation.id }
}

/** Opens a screen by its address, with real ids where it has words in braces. */
async function openScreen(page: Page, path: string, examples: Examples): Promise<void> {
  await visit(
    page,
    path.replace(/\{(\w+)\}/, (_, name) => examples[name] ?? ''),
  )
}

/** Runs in the page. How much of the window shows the page itself rather than bars. */
function shareInSight(): number {
  const log = document.querySelector('main [role=log]')?.parentElement
  const main = log ?? document.querySelector('main')
  let seen = 0
  for (let row = 0; row < 20; row++) {
    const y = ((row + 0.5) / 20) * window.innerHeight
    if (main?.contains(document.elementFromPoint(window.innerWidth / 2, y))) seen++
  }
  return seen / 20
}

/** Runs in the page. Controls that something else lies over even once they are scrolled to. */
function findUnreachable(): string[] {
  const pressed = 'a[href],button,input:not([type=hidden]),select,textarea,summary'
  const faults: string[] = []
  for (const control of document.querySelectorAll<HTMLElement>(pressed)) {
    if (control.closest('.sr-only,.skip-link,[inert],[popover]')) continue
    if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    control.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
    const { left, top, width, height } = control.getBoundingClientRect()
    // The middle of what is in sight: a photo can be taller than the window.
    const y = (Math.max(top, 0) + Math.min(top + height, window.innerHeight)) / 2
    const there = document.elementFromPoint(left + width / 2, y)
    const own = control.closest('label') ?? control
    if (there && (own.contains(there) || there.contains(control))) continue
    const words = control.getAttribute('aria-label') ?? control.textContent
    faults.push(`${words} lies under ${there?.outerHTML.slice(0, 120)}`)
  }
  window.scrollTo(0, 0)
  return faults
}

test('on a phone no words are cut or lie over others with letters twice as large or further apart', {
  tag: ['@wide'],
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const landers = ['collagelanding', 'iconslanding', 'maplanding', 'video']
  const entries = landers.map((name) => `/landers/${name}`)
  await expectRoomForLetters(page, [
    ...visitorScreens,
    ...entries,
    '/lang-config',
    '/activate/error',
  ])
  await signInByCall(page, 'ada', demoPassword)
  const more = ['/premium', '/transactions', '/settings/spending', '/profile?as=others']
  await expectRoomForLetters(page, [...memberScreens, ...more])
})

async function expectRoomForLetters(page: Page, screens: readonly string[]): Promise<void> {
  const examples = await findExamples(page)
  const devtools = await page.context().newCDPSession(page)
  for (const screen of screens) {
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } })
    await openScreen(page, screen, examples)
    await page.evaluate(spaceLetters, true)
    expect.soft(await lastingFaults(page), `${screen} with letters further apart`).toEqual([])
    await page.evaluate(spaceLetters, false)
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
    expect.soft(await lastingFaults(page), `${screen} with letters of 32 px`).toEqual([])
  }
  await devtools.detach()
}

/** Runs in the page. As much space as WCAG 1.4.12 lets a reader have, or that of the page again. */
function spaceLetters(wide: boolean): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important } p { margin-bottom: 2em !important }`)
  document.adoptedStyleSheets = wide ? [sheet] : []
}

test('with a keyboard on a small screen, messages and what one writes are in sight', {
  tag: ['@wide'],
}, async ({ page }) => {
  await signInByCall(page, 'ada', demoPassword)
  await page.setViewportSize({ width: 320, height: 480 })
  await openScreen(page, '/chats/{chat}', await findExamples(page))
  const field = page.getByRole('textbox', { name: /^Message to / })
  await field.fill('On my way')
  await page.evaluate(coverByKeyboard, 240)
  const room = { x: 0, y: 0, width: 320, height: 240 }
  await expect(async () => {
    expect(within(room, await field.boundingBox())).toBe(true)
    const line = page.getByRole('log').locator('[data-line]').last()
    expect(within(room, await line.boundingBox(), 24)).toBe(true)
  }).toPass()
  await page.getByRole('button', { name: /^Send/ }).focus()
  expect(within(room, await page.locator(':focus').boundingBox())).toBe(true)
})

type Box = { x: number; y: number; width: number; height: number }

/** Whether a box, or at least so much of its foot, is in sight. */
function within(room: Box, box: Box | null, least = box?.height ?? 0): boolean {
  if (!box) return false
  const foot = box.y + box.height
  // Less than a pixel is rounding.
  return foot - least > room.y - 1 && foot < room.y + room.height + 1
}

/** Runs in the page. Browsers tell of a keyboard by what is left of the window. */
function coverByKeyboard(left: number): void {
  const { visualViewport } = window
  Object.defineProperty(visualViewport, 'height', { value: left })
  visualViewport?.dispatchEvent(new Event('resize'))
}

test('the field at fault and what opens come to rest between the bars', async ({ page }) => {
  await visit(page, '/')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectInSight(page)
  await answerWhom(page, newPerson('Otto'))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Username')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Username')).toBeFocused()
  await expectInSight(page)
  await signInByCall(page, 'ada', demoPassword)
  await visit(page, '/profile')
  await page.getByRole('button', { name: /^Change ?: About me$/ }).click()
  await expect(page.getByRole('textbox', { name: 'About me' })).toBeFocused()
  await expectInSight(page)
})

/** What has the focus is covered by nothing, neither at its head, with its label, nor at its foot. */
async function expectInSight(page: Page): Promise<void> {
  await expect(page.locator('main :focus')).toHaveCount(1)
  const covered = () =>
    page.locator('main :focus').evaluate((field) => {
      const { left, width, top, bottom } = field.getBoundingClientRect()
      const shows = (y: number) => document.elementFromPoint(left + width / 2, y)
      if (!field.contains(shows(top + 4)) || !field.contains(shows(bottom - 4))) return 'the field'
      return document.querySelector('main')?.contains(shows(top - 20)) ? '' : 'its label'
    })
  await expect.poll(covered).toBe('')
}

test('from signing in it is six tabs at most to the first member, and a new chat is ready to write', async ({
  page,
}) => {
  await visit(page, '/login')
  await page.getByLabel('E-mail address or username').fill('bruno')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/members')
  await expect(page.locator('#results article').first()).toBeVisible()
  const onCard = page.locator('#results article :focus')
  const skip = page.getByRole('link', { name: 'Skip to the members' })
  let tabs = 0
  while ((await onCard.count()) === 0) {
    expect(++tabs).toBeLessThanOrEqual(6)
    await page.keyboard.press('Tab')
    if (await skip.evaluateAll((found) => found.includes(document.activeElement as HTMLElement))) {
      await page.keyboard.press('Enter')
    }
  }
  await openScreen(page, '/members/{member}/chat', await findExamples(page))
  await expect(page.getByRole('textbox', { name: /^Message to / })).toBeFocused()
})
