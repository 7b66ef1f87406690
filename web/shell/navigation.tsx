import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { User } from '#contract/accounts.ts'
import { signOut } from '../accounts/sign-out.ts'
import { Logo, LogoMark } from '../brand/logo.tsx'
import { badgeCount, creditsTone, useNewLikes, useUnread } from '../live/counts.ts'
import { paths } from '../routing/paths.ts'
import { Link, useLocation, useNavigate } from '../routing/router.ts'
import { useBrand, useSettings, useUser } from '../sites/site.ts'
import { Badge, CreditsBadge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import type { IconName } from '../ui/icon-names.ts'
import { Menu } from '../ui/layers/menu.tsx'
import { MenuButton, MenuDivider, MenuLink } from '../ui/layers/menu-items.tsx'
import { Avatar } from '../ui/people/avatar.tsx'
import { useHasBack } from './back.ts'
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
              <Trans>Log in</Trans>
            </Button>
          )}
        </div>
      </div>
    </header>
  )
}

/** Search, messages, likes, and credits or premium, each with its badge. */
function MainItems({ paid, credits }: { paid: boolean; credits: number }) {
  const { t } = useLingui()
  const unread = useUnread(true)
  const newLikes = useNewLikes(true)
  const tone = creditsTone(credits)
  return (
    <nav aria-label={t`Main`} className="main-items">
      <Item
        to={paths.members()}
        icon="magnifying-glass"
        word={t`Search members`}
        short={t`Search`}
        also={[paths.swipeGame(), paths.matchFinder()]}
      />
      <Item to={paths.chats()} icon="chats-circle" word={t`Messages`}>
        {unread > 0 && <Badge count={badgeCount(unread)} label={t`${unread} unread`} />}
      </Item>
      <Item to={paths.likes()} icon="heart" word={t`Likes`}>
        {newLikes > 0 && <Badge count={badgeCount(newLikes)} label={t`${newLikes} new`} />}
      </Item>
      {paid ? (
        <Item to={paths.credits()} icon="coins" word={t`Credits`}>
          {tone && (
            <CreditsBadge
              amount={credits}
              tone={tone}
              label={t`${plural(credits, { one: '# credit left', other: '# credits left' })}`}
            />
          )}
        </Item>
      ) : (
        <Item to={paths.premium()} icon="star" word={t`Get Premium`} short={t`Premium`} />
      )}
    </nav>
  )
}

type ItemProps = {
  to: string
  icon: IconName
  word: string
  short?: string
  /** Pages of their own that belong to this entry. */
  also?: string[]
  children?: ReactNode
}

function Item({ to, icon, word, short, also = [], children }: ItemProps) {
  const { pathname } = useLocation()
  const current = [to, ...also].some((path) => isUnder(path, pathname))
  return (
    <Link to={to} className="main-item" aria-current={current ? 'page' : undefined}>
      <Icon name={icon} fill={current} size={24} />
      {short ? (
        <>
          <span className="xl:hidden">{short}</span>
          <span className="max-xl:hidden">{word}</span>
        </>
      ) : (
        <span>{word}</span>
      )}
      {children && <span className="main-item-badge">{children}</span>}
    </Link>
  )
}

function isUnder(path: string, pathname: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`)
}

/** One's own picture and name, leading to profile, more ways to meet, settings and signing out. */
function AccountMenu({ user }: { user: User }) {
  const { t } = useLingui()
  const { name, main_image } = user.profile
  return (
    <Menu
      label={t`Account`}
      align="end"
      button={(props) => (
        <Button {...props} look="plain" size="compact" iconEnd="caret-down">
          <Avatar src={main_image?.square_filename ?? null} name={name} size={36} />
          <span className="max-w-32 truncate max-xl:sr-only">{name}</span>
        </Button>
      )}
    >
      <MenuLink to={paths.profile()} icon="user">
        <Trans>My profile</Trans>
      </MenuLink>
      <MenuLink to={paths.swipeGame()} icon="cards">
        <Trans>Swipe game</Trans>
      </MenuLink>
      <MenuLink to={paths.matchFinder()} icon="magic-wand">
        <Trans>Match finder</Trans>
      </MenuLink>
      <MenuLink to={paths.transactions()} icon="receipt">
        <Trans>Transactions</Trans>
      </MenuLink>
      <MenuLink to={paths.settings()} icon="gear">
        <Trans>Settings</Trans>
      </MenuLink>
      <MenuDivider />
      <MenuButton icon="sign-out" onClick={() => signOut()}>
        <Trans>Log out</Trans>
      </MenuButton>
    </Menu>
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
