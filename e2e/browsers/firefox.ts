import { existsSync } from 'node:fs'
import puppeteer from 'puppeteer-core'
import type { KnownBrowser } from './tab.ts'

const places = ['/usr/bin/firefox-esr', '/usr/bin/firefox']

/** Firefox over WebDriver BiDi. */
export const firefox: KnownBrowser = {
  name: 'Firefox',
  open: async () => {
    const executablePath = places.find((place) => existsSync(place))
    if (!executablePath) return { missing: `none of ${places.join(', ')} is here` }
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath,
      headless: true,
      defaultViewport: { width: 1280, height: 800 },
      extraPrefsFirefox: { 'intl.accept_languages': 'en-GB', 'ui.useOverlayScrollbars': 0 },
    })
    await browser.newPage()
    // Anew each time: where a page leads to another site, puppeteer loses its frame.
    const page = async () => {
      const last = (await browser.pages()).at(-1)
      if (!last) throw new Error('Firefox has no page open.')
      return last
    }
    return {
      open: async (address) => void (await (await page()).goto(address)),
      ask: async <Answer>(script: string) => (await (await page()).evaluate(script)) as Answer,
      press: async (selector) => (await page()).click(selector),
      type: async (selector, text) => (await page()).type(selector, text),
      close: () => browser.close(),
    }
  },
}
