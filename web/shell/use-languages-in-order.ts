import { useLingui } from '@lingui/react/macro'
import { type Language, languages, languagesFor } from '#contract/countries.ts'
import { useSettings } from './site.ts'

/** The language of the page, and all there are: those of the visitor's country first. */
export function useLanguagesInOrder(): { current: Language; ordered: Language[] } {
  const { i18n } = useLingui()
  const { geoip_selected_country, geoip_country } = useSettings()
  const near = languagesFor(geoip_selected_country ?? geoip_country ?? '')
  const ordered = [...near, ...languages.filter((language) => !near.includes(language))]
  return { current: languages.find((language) => language === i18n.locale) ?? 'en', ordered }
}
