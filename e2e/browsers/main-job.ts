import { setTimeout as sleep } from 'node:timers/promises'
import { newPerson } from '../support/person.ts'
import type { Tab } from './tab.ts'

const patience_ms = 30_000

/** Signs up, confirms, searches, likes, talks with Echo, buys credits and leaves: the main job. */
export async function doMainJob(tab: Tab, url: string, tell: (step: string) => void) {
  const rita = newPerson('Rita', { gender: 'female', seeking: ['nonbinary'] })
  const page = pageOf(tab, url)

  await page.open('/')
  if (await page.has('.entry-warning')) await page.press('.entry-warning button', /18/)
  await page.until('alive', `document.documentElement.dataset.hydrated === 'true'`)
  await page.press('input[name=gender][value=female]')
  await page.press('input[name=seeking][value=nonbinary]')
  await page.press('button', /^Continue$/)
  await page.type('input[name=name]', rita.name)
  await page.type('input[name=birth_day], input[name=day]', rita.birth.day)
  await page.type('input[name=birth_month], input[name=month]', rita.birth.month)
  await page.type('input[name=birth_year], input[name=year]', rita.birth.year)
  await page.press('button', /^Continue$/)
  await page.type('input[name=email]', rita.email)
  await page.type('input[name=password]', rita.password)
  await page.press('button', /^Create my account$/)
  await page.shows(/You have 5 credits[\s\S]*Show yourself/)
  tell('signed up')

  await page.open(await confirmingPath(url, rita.email))
  await page.press('button', /^Confirm my e-mail address$/)
  await page.shows(/Your e-mail address is confirmed/)
  tell('confirmed the address')

  await page.open('/members?country=NL&min_age=30&max_age=30')
  await page.fits()
  await page.press('article h2 a', /^Echo/)
  await page.press('button', /^Like, free/)
  tell('found and liked Echo')
  await page.press('main a', /Write to Echo/)
  await page.type('#message-text', 'Good evening, program.')
  await page.press('button[type=submit]', /Send/)
  await page.press('dialog[open] button', /Send anyway/)
  await page.until('an answer', `document.querySelectorAll('[role=log] [data-line]').length >= 2`)
  await page.fits()
  tell('wrote, and was answered live')

  await page.open('/credits')
  await page.press('main a', /^Continue/)
  await page.press('button', /^Pay .*\d/)
  await page.shows(/Sandbox payment/)
  await page.press('button', /^Pay$/)
  await page.shows(/Thank you\. \d+ credits were added/)
  tell('bought credits')

  await page.press('header button', new RegExp(rita.name))
  await page.press('button', /^Log out$/)
  await page.until('signed out', `document.body.classList.contains('logged-out')`)
  tell('signed out')
}

/** What the job does on a page: it waits for what it presses and types into. */
function pageOf(tab: Tab, url: string) {
  const has = (selector: string) => tab.ask<boolean>(`!!document.querySelector('${selector}')`)
  async function until(what: string, script: string): Promise<void> {
    const end = Date.now() + patience_ms
    while (Date.now() < end) {
      if (await tab.ask<boolean>(script).catch(() => false)) return
      await sleep(100)
    }
    const seen = await tab.ask<string>('location.pathname + " " + document.body.innerText')
    throw new Error(`No ${what}. The page says: ${seen.slice(0, 600)}`)
  }
  /** Marks the first visible match that says this, so that every driver can find it. */
  async function find(selector: string, words?: RegExp): Promise<string> {
    await until(
      `${selector} ${words ?? ''}`,
      `(() => {
        const alive = document.documentElement.dataset.hydrated
        if (alive !== 'true' && document.querySelector('script[type=module]')) return false
        for (const each of document.querySelectorAll('[data-job]')) each.removeAttribute('data-job')
        const found = [...document.querySelectorAll('${selector}')].find((each) =>
          each.checkVisibility() && each.getClientRects().length > 0 &&
          ${words ?? '/(?:)/'}.test((each.getAttribute('aria-label') ?? each.innerText ?? '').trim()))
        found?.setAttribute('data-job', '')
        found?.scrollIntoView({ block: 'center', behavior: 'instant' })
        return !!found
      })()`,
    )
    return '[data-job]'
  }
  return {
    has,
    until,
    open: (path: string) => tab.open(new URL(path, url).href),
    press: async (selector: string, words?: RegExp) => tab.press(await find(selector, words)),
    type: async (selector: string, text: string) => tab.type(await find(selector), text),
    shows: (words: RegExp) => until(`${words}`, `${words}.test(document.body.innerText)`),
    /** Nothing scrolls sideways, neither the page nor a part that only scrolls down. */
    fits: async () => {
      const wide = await tab.ask<string[]>(
        `[document.documentElement, ...document.querySelectorAll('main search, main section')]
          .filter((each) => each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0
            && getComputedStyle(each).overflowX !== 'hidden' && getComputedStyle(each).overflowX !== 'visible')
          .map((each) => each.className)`,
      )
      if (wide.length > 0) throw new Error(`Scrolls sideways: ${wide.join(' | ')}`)
    },
  }
}

type Mail = { to: string; html: string }

/** Where the button in the mail leads. */
async function confirmingPath(url: string, to: string): Promise<string> {
  for (const end = Date.now() + patience_ms; Date.now() < end; await sleep(200)) {
    const answer = await fetch(new URL('/dev/outbox.json', url))
    const { messages } = (await answer.json()) as { messages: Mail[] }
    const mail = messages.find((each) => each.to === to)
    const link = mail?.html.match(/href="([^"]+)"[^>]*>(?:\s|<[^>]*>)*Confirm my address/)
    if (link?.[1]) return new URL(link[1].replaceAll('&amp;', '&')).pathname
  }
  throw new Error(`No mail to ${to}.`)
}
