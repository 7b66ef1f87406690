import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import { useBrand, useSettings, useUser } from '../../sites/site.ts'
import { Logo, LogoMark } from '../../ui/brand/logo.tsx'
import { Button } from '../../ui/button.tsx'
import { BackButton } from '../back-button.tsx'
import { LanguageMenu } from '../language-menu.tsx'
import { AccountMenu } from './account-menu.tsx'
import { MainItems } from './main-items.tsx'

/**
 * Mark and name, the four entries for members, language and account. On phones the entries dock at
 * the bottom.
 */
export function TopNavigation() {
  const { t } = useLingui()
  const user = useUser()
  const settings = useSettings()
  const brand = useBrand()
  const onHero = useLocation().pathname === paths.home() && !user
  return (
    <header
      data-print="no"
      className={`sticky top-0 z-20 border-b ${onHero ? 'border-transparent home-bar' : 'border-line bg-surface'}`}
    >
      <div className="page flex h-bar items-center md:h-nav md:gap-2">
        <BackButton />
        <Link
          to={paths.home()}
          className="rounded-sm md:me-2 lg:me-4"
          aria-label={t`${settings.name}, home`}
        >
          <LogoMark brand={brand} className={user ? 'xl:hidden' : 'min-[22.5rem]:hidden'} />
          <span className={user ? 'max-xl:hidden' : 'max-[22.5rem]:hidden'}>
            <Logo name={settings.name} brand={brand} />
          </span>
        </Link>
        {user && <MainItems paid={user.paid_user} credits={user.credits} />}
        <div className="ms-auto flex items-center md:gap-1">
          <LanguageMenu signedIn={user !== null} />
          {user ? (
            <AccountMenu user={user} />
          ) : (
            <Button to={paths.login()} look="strong" size="compact" className="max-sm:px-3!">
              <Trans>Login</Trans>
            </Button>
          )}
        </div>
      </div>
    </header>
  )
}
