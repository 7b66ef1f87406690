import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { type Language, languages } from '#contract/countries.ts'

declare global {
  interface Window {
    /** The words of each script that is here, put into it by scripts/make/words-in-scripts.ts. */
    scriptWords?: Partial<Record<Language, Messages>>
  }
}

const catalogues = import.meta.glob<{ messages: Messages }>('./*.po')
const files = Object.keys(import.meta.glob('./*.po'))
const spoken = new Map<Language, Promise<I18n>>()

/** The languages that we offer: those whose catalogue is there. */
export const translatedLanguages = languages.filter((language) => files.includes(pathOf(language)))

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
  const words = Object.entries(catalogue?.messages ?? {}).map(([id, said]) => [id, whole(said)])
  return speakWith(locale, { [locale]: Object.fromEntries(words) })
}

/**
 * Most messages are one text. As such it is said at once; as a list of one, which Lingui makes of it, it
 * was put together anew each time, an eighth of the memory that a page took to render.
 */
function whole(said: Messages[string]): Messages[string] {
  const [first] = said
  return Array.isArray(said) && said.length === 1 && typeof first === 'string' ? first : said
}

function speakWith(locale: string, messages: Record<string, Messages>): I18n {
  const i18n = setupI18n({ locale, messages })
  // A text is said as it is. While developing, Lingui reads those that no catalogue has yet.
  const asItIs = (text: string) => text as never
  return import.meta.env.PROD ? i18n.setMessagesCompiler(asItIs) : i18n
}

/**
 * The words that the scripts of a built page brought with them, in their language, whatever a browser's
 * translation has made of the page's. Lingui is given the very object that later scripts add theirs to:
 * loading them would draw everything anew.
 */
export function speakAsScripts(words: NonNullable<Window['scriptWords']>): I18n {
  return speakWith(languageOf(words), words)
}

/** What the page in this browser speaks, by the same. */
export function languageOfPage(): string {
  return window.scriptWords ? languageOf(window.scriptWords) : document.documentElement.lang
}

function languageOf(words: NonNullable<Window['scriptWords']>): string {
  return Object.keys(words)[0] ?? 'en'
}

function pathOf(language: Language): string {
  return `./${language}.po`
}
