import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { type Language, languages } from '#contract/countries.ts'

const catalogues = import.meta.glob<{ messages: Messages }>('./*.po')
const spoken = new Map<Language, Promise<I18n>>()

/** The languages that we offer: those whose catalogue is there. */
export const translatedLanguages = languages.filter((language) => pathOf(language) in catalogues)

export function isTranslated(language: string): language is Language {
  return translatedLanguages.some((each) => each === language)
}

/** A language in which we can answer whoever asks for this one: itself, or else English. */
export function answerLanguage(language: string): Language {
  return isTranslated(language) ? language : 'en'
}

/**
 * The words of one language, each language loaded once and only when it is asked for.
 * Never a global: two requests in two languages are answered at the same time.
 * A language without a catalogue is answered in English, with English dates and numbers.
 */
export function speak(language: Language): Promise<I18n> {
  const locale = answerLanguage(language)
  const known = spoken.get(locale)
  if (known) return known
  const loading = load(locale)
  spoken.set(locale, loading)
  return loading
}

async function load(locale: Language): Promise<I18n> {
  const catalogue = await catalogues[pathOf(locale)]?.()
  return setupI18n({ locale, messages: { [locale]: catalogue?.messages ?? {} } })
}

function pathOf(language: Language): string {
  return `./${language}.po`
}
