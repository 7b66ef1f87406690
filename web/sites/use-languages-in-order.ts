import { useLingui } from '@lingui/react/macro'
import { type Language, languages, languagesFor } from '#contract/countries.ts'
import { useSettings } from './site.ts'

/** The page's language, and all languages, with those of the visitor's country first. */
export function useLanguagesInOrder(): { current: Language; ordered: Language[] } {
  const { i18n } = useLingui()
  const { geoip_selected_country, geoip_country } = useSettings()
  const near = languagesFor(geoip_selected_country ?? geoip_country ?? '')
  const ordered = [...near, ...languages.filter((language) => !near.includes(language))]
  return { current: languages.find((language) => language === i18n.locale) ?? 'en', ordered }
}
