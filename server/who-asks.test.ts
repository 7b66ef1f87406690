import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Site } from './sites/site.ts'
import { localeOf } from './who-asks.ts'

/** The language in which a reader with that cookie sees a site of that language. */
async function languageOf(siteSpeaks: string, cookie?: string): Promise<string> {
  const site = { settings: { domain_language: siteSpeaks } } as Site
  const app = new Hono().get('/', (c) => c.text(localeOf(c, site)))
  const init = cookie === undefined ? {} : { headers: { Cookie: `locale=${cookie}` } }
  return (await app.request('/', init)).text()
}

test('S7.32 a reader without a language of their own gets the language of the site', async () => {
  expect(await languageOf('fr')).toBe('fr')
  expect(await languageOf('nl')).toBe('nl')
})

test('S7.32 the language that a reader chose goes before that of the site', async () => {
  expect(await languageOf('fr', 'en')).toBe('en')
  expect(await languageOf('en', 'pl')).toBe('pl')
})

test.each(['da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'pl', 'sv'])(
  'S7.34 %s is a language of ours',
  async (language) => {
    expect(await languageOf(language === 'en' ? 'fr' : 'en', language)).toBe(language)
  },
)

test.each(['ru', 'EN', 'no', '', 'constructor'])(
  'S7.32 S7.34 "%s" is none, and the language of the site stands',
  async (cookie) => {
    expect(await languageOf('fr', cookie)).toBe('fr')
  },
)
