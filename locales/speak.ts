import { type I18n, type Messages, setupI18n } from '@lingui/core'
import type { Language } from '#contract/countries.ts'

const catalogues = import.meta.glob<{ messages: Messages }>('./*.po')
const spoken = new Map<Language, Promise<I18n>>()

/**
 * The words of one language, each language loaded once and only when it is asked for.
 * Never a global: two requests in two languages are answered at the same time.
 */
export function speak(locale: Language): Promise<I18n> {
  const known = spoken.get(locale)
  if (known) return known
  const loading = load(locale)
  spoken.set(locale, loading)
  return loading
}

async function load(locale: Language): Promise<I18n> {
  const catalogue = await catalogues[`./${locale}.po`]?.()
  return setupI18n({ locale, messages: { [locale]: catalogue?.messages ?? {} } })
}
