import { Trans, useLingui } from '@lingui/react/macro'
import { Logo } from '../brand/logo.tsx'
import { paths } from '../routing/paths.ts'
import { Link, useLocation, useNavigate } from '../routing/router.ts'
import { useBrand, useSettings, useUser } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { useHasBack } from './back.ts'
import { MembersOwn } from './for-members.tsx'
import { LanguageMenu } from './language-menu.tsx'

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
      className={`sticky top-0 z-20 border-b low:static ${onHero ? 'border-transparent home-bar' : 'border-line bg-surface'}`}
    >
      <div className="page flex min-h-bar items-center max-[22.5rem]:flex-wrap md:min-h-nav md:gap-2">
        <BackButton />
        <Link
          to={paths.home()}
          className="inline-flex min-h-11 min-w-11 items-center rounded-sm md:me-2 lg:me-4"
          aria-label={t`${settings.name}, home`}
        >
          <Logo
            name={settings.name}
            brand={brand}
            nameClass={classNames('max-[22.5rem]:hidden', user && 'md:max-xl:hidden')}
          />
        </Link>
        {user && <MembersOwn show={({ MainItems }) => <MainItems user={user} />} />}
        <div className="ms-auto flex items-center max-[22.5rem]:flex-wrap md:gap-1">
          <LanguageMenu signedIn={user !== null} />
          {user ? (
            <MembersOwn show={({ AccountMenu }) => <AccountMenu user={user} />} />
          ) : (
            <Button to={paths.login()} look="strong" size="compact" className="max-sm:px-3!">
              <Trans>Log in</Trans>
            </Button>
          )}
        </div>
      </div>
    </header>
  )
}

/** One page back, in the installed app, which has no such button of its own. */
function BackButton() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const shown = useHasBack()
  return (
    shown && (
      <IconButton
        icon="arrow-left"
        label={t`Back`}
        onClick={() => navigate(-1)}
        className="-ms-2.5 flex-none"
      />
    )
  )
}
