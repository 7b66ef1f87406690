import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { isTranslated } from '#locales/speak.ts'
import type { Site } from '../sites/site.ts'
import { languageCookie, localeOf } from './languages.ts'

/** The language in which a reader with that cookie sees a site of that language. */
async function languageOf(siteSpeaks: string, cookie?: string): Promise<string> {
  const site = { settings: { domain_language: siteSpeaks } } as Site
  const app = new Hono().get('/', (c) => c.text(localeOf(c, site)))
  const init = cookie === undefined ? {} : { headers: { Cookie: `locale=${cookie}` } }
  return (await app.request('/', init)).text()
}

test('a reader without a language of their own gets the language of the site', {
  tags: ['S3.74', 'S7.32'],
}, async () => {
  expect(await languageOf('fr')).toBe('fr')
  expect(await languageOf('en')).toBe('en')
})

test('a site whose language has no catalogue answers in English', { tags: ['S1.8'] }, async () => {
  const answered = isTranslated('pl') ? 'pl' : 'en'
  expect(await languageOf('pl')).toBe(answered)
})

test('the language that a reader chose goes before that of the site', {
  tags: ['S7.32'],
}, async () => {
  expect(await languageOf('fr', 'en')).toBe('en')
  expect(await languageOf('en', 'fr')).toBe('fr')
})

test.each(['da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'pl', 'sv'])(
  '%s, a language of ours, is answered where it has a catalogue, and else in the language of the site',
  { tags: ['S7.34'] },
  async (language) => {
    const other = language === 'en' ? 'fr' : 'en'
    expect(await languageOf(other, language)).toBe(isTranslated(language) ? language : other)
  },
)

test.each(['ru', 'EN', 'no', '', 'constructor'])(
  '"%s" is none, and the language of the site stands',
  { tags: ['S7.32', 'S7.34'] },
  async (cookie) => {
    expect(await languageOf('fr', cookie)).toBe('fr')
  },
)

test('the link of a mail brings its language to a browser that keeps none, and no other', async () => {
  const site = { settings: { domain_language: 'en' } } as Site
  const app = new Hono().get('/', (c) => c.json([localeOf(c, site), languageCookie(c)]))
  const open = async (path: string, Cookie = '') =>
    (await app.request(path, { headers: { Cookie } })).json()
  const kept = 'locale=de; Max-Age=31536000; Path=/; SameSite=Lax'
  expect(await open('/?lang=de')).toEqual(['de', kept])
  expect(await open('/?lang=de', 'locale=fr')).toEqual(['fr', null])
  expect(await open('/?lang=ru')).toEqual(['en', null])
})
