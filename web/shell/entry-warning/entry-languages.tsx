import { useLingui } from '@lingui/react/macro'
import { languageNames } from '#contract/countries.ts'
import { chooseLanguage } from '../../language/choose-language.ts'
import { useLanguagesInOrder } from '../../sites/use-languages-in-order.ts'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/layers/menu.tsx'
import { MenuButton } from '../../ui/layers/menu-items.tsx'

/** The languages as buttons in the warning's form, so that they can be chosen without scripts. */
export function EntryLanguages() {
  const { t } = useLingui()
  const { current, ordered } = useLanguagesInOrder()
  return (
    <Menu
      label={t`Languages`}
      align="end"
      button={(props) => (
        <Button {...props} look="plain" size="compact" icon="globe" iconEnd="caret-down">
          <span className="sr-only">{t`Language`} </span>
          <span translate="no">{languageNames[current]}</span>
        </Button>
      )}
    >
      {ordered.map((language) => (
        <MenuButton
          key={language}
          type="submit"
          name="language"
          value={language}
          lang={language}
          aria-current={language === current ? 'true' : undefined}
          {...(language === current && { icon: 'check' as const })}
          onClick={(event) => {
            event.preventDefault()
            void chooseLanguage(language, false)
          }}
        >
          {languageNames[language]}
        </MenuButton>
      ))}
    </Menu>
  )
}
