import { useLingui } from '@lingui/react/macro'
import { languageNames } from '#contract/countries.ts'
import { chooseLanguage } from '../language/choose-language.ts'
import { paths } from '../routing/paths.ts'
import { useLocation } from '../routing/router.ts'
import { useLanguagesInOrder } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { Menu } from '../ui/layers/menu.tsx'
import { MenuButton, MenuDivider, MenuLink } from '../ui/layers/menu-items.tsx'

/** Every language in its own name, those of the visitor's country first. */
export function LanguageMenu({ signedIn }: { signedIn: boolean }) {
  const { t } = useLingui()
  const { current, ordered } = useLanguagesInOrder()
  const { pathname, search } = useLocation()
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
      <MenuDivider />
      <MenuLink
        to={paths.langConfig(`${pathname}${search}`)}
        icon="translate"
      >{t`All languages`}</MenuLink>
    </Menu>
  )
}
