import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { translatedLanguages } from '#locales/speak.ts'

test.each([['PROFILE_PHOTO_ALERT'], ['ENABLE_PUSH_ALERT'], ['ENABLE_PUSH_BTN']])(
  'the translation key %s is in every catalogue, with its English text',
  { tags: ['S8.30–S8.32'] },
  (key) => {
    for (const language of translatedLanguages) {
      const catalogue = readFileSync(
        new URL(`../../locales/${language}.po`, import.meta.url),
        'utf8',
      )
      expect(catalogue, language).toContain(`\nmsgid "${key}"\n`)
      if (language === 'en') expect(catalogue).toMatch(new RegExp(`\nmsgid "${key}"\nmsgstr "\\w`))
    }
  },
)
