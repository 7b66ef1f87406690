import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type Language, languageNames, languages, languagesFor } from '#contract/countries.ts'
import { chooseLanguage } from '../language/choose-language.ts'
import { useSettings } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { SettingsSection } from './settings-section.tsx'

/**
 * All languages in their own names, those of the country first. Choosing one reloads the page in
 * it.
 */
export function LanguageSection() {
  const { t, i18n } = useLingui()
  const { geoip_selected_country, geoip_country } = useSettings()
  const [chosen, setChosen] = useState<Language | null>(null)
  const near = languagesFor(geoip_selected_country ?? geoip_country ?? '')
  const ordered = [...near, ...languages.filter((language) => !near.includes(language))]

  function choose(language: Language) {
    setChosen(language)
    void chooseLanguage(language, true)
  }

  return (
    <SettingsSection
      id="language"
      title={t`Language`}
      hint={<Trans>Of the pages, and of the e-mails that we send you.</Trans>}
    >
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 xl:grid-cols-4">
        {ordered.map((language) => (
          <li key={language}>
            <Button
              look={language === i18n.locale ? 'tint' : 'line'}
              size="compact"
              wide
              lang={language}
              aria-current={language === i18n.locale ? 'true' : undefined}
              busy={chosen === language}
              icon={language === i18n.locale ? 'check' : undefined}
              onClick={() => choose(language)}
            >
              {languageNames[language]}
            </Button>
          </li>
        ))}
      </ul>
      <p className="mt-3 type-small text-muted">
        <Trans>A text that is not translated yet is shown in English.</Trans>
      </p>
    </SettingsSection>
  )
}
