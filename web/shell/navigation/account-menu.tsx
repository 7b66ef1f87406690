import { Trans, useLingui } from '@lingui/react/macro'
import type { User } from '#contract/accounts.ts'
import { signOut } from '../../accounts/session/sign-out.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/layers/menu.tsx'
import { MenuButton, MenuDivider, MenuLink } from '../../ui/layers/menu-items.tsx'
import { Avatar } from '../../ui/people/avatar.tsx'

/** One's own picture and name, leading to profile, more ways to meet, settings and signing out. */
export function AccountMenu({ user }: { user: User }) {
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
        <Trans>Logout</Trans>
      </MenuButton>
    </Menu>
  )
}
