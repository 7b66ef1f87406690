import { useLingui } from '@lingui/react/macro'
import { languageNames, languages, languagesFor } from '#contract/countries.ts'
import { chooseLanguage } from '../language/choose-language.ts'
import { Button } from '../ui/button.tsx'
import { Menu } from '../ui/layers/menu.tsx'
import { MenuButton } from '../ui/layers/menu-items.tsx'
import { useSettings } from './site.ts'

/** Every language in its own name, those of the visitor's country first. */
export function LanguageMenu({ signedIn }: { signedIn: boolean }) {
  const { t, i18n } = useLingui()
  const { geoip_selected_country, geoip_country } = useSettings()
  const near = languagesFor(geoip_selected_country ?? geoip_country ?? '')
  const ordered = [...near, ...languages.filter((language) => !near.includes(language))]
  const current = languages.find((language) => language === i18n.locale) ?? 'en'
  return (
    <Menu
      label={t`Languages`}
      align="end"
      button={(props) => (
        <Button {...props} look="plain" size="compact" icon="globe" iconEnd="caret-down">
          <span className="sr-only">{t`Language`} </span>
          <span translate="no" className="max-xl:hidden">
            {languageNames[current]}
          </span>
          <span translate="no" className="uppercase xl:hidden">
            {current}
          </span>
        </Button>
      )}
    >
      {ordered.map((language) => (
        <MenuButton
          key={language}
          lang={language}
          aria-current={language === current ? 'true' : undefined}
          {...(language === current && { icon: 'check' as const })}
          onClick={() => chooseLanguage(language, signedIn)}
        >
          {languageNames[language]}
        </MenuButton>
      ))}
    </Menu>
  )
}
