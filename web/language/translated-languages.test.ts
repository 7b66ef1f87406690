import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages } from '#contract/countries.ts'
import { translatedLanguages } from './translated-languages.ts'

/** A few sentences may be new; a catalogue that is not there has next to none. */
function isThere(language: string): boolean {
  const catalogue = readFileSync(new URL(`../../locales/${language}.po`, import.meta.url), 'utf8')
  const all = catalogue.match(/^msgid /gm)?.length ?? 0
  const missing = catalogue.match(/^msgstr ""$(?!\n")/gm)?.length ?? 0
  return missing < all / 2
}

test('S1.8 S9.32 the languages said to be translated are those with a catalogue, English and French among them', () => {
  expect(translatedLanguages).toEqual(expect.arrayContaining(['en', 'fr']))
  expect(languages.filter(isThere)).toEqual([...translatedLanguages].sort())
})
