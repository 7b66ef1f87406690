import { Trans, useLingui } from '@lingui/react/macro'
import type { Profile, ProfileCard } from '#contract/profiles.ts'
import { useUser } from '../../sites/site.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { LabelledIconButton } from '../../ui/labelled-icon-button.tsx'
import { Menu } from '../../ui/layers/menu.tsx'
import { MenuButton, MenuDivider } from '../../ui/layers/menu-items.tsx'
import type { Act } from './profile-modals.tsx'
import { usePassing } from './use-passing.ts'
import { useShare } from './use-share.ts'

type MoreMenuProps = {
  card: ProfileCard
  profile?: Profile
  onAct: (act: Act) => void
  /** In the row of acts, or as a plate on the photo of a phone. */
  place: 'bar' | 'photo'
}

/** Everything else one can do with a profile. */
export function MoreMenu({ card, profile, onAct, place }: MoreMenuProps) {
  const { t } = useLingui()
  const user = useUser()
  const share = useShare(card)
  const passing = usePassing(card, profile)
  const { name } = card
  return (
    <Menu
      label={t`More about ${name}`}
      align="end"
      button={(props) =>
        place === 'photo' ? (
          <IconButton {...props} look="plate" icon="dots-three" label={t`More about ${name}`} />
        ) : (
          <LabelledIconButton
            {...props}
            look="neutral"
            icon="dots-three"
            label={<Trans>More</Trans>}
            className="max-md:hidden md:min-w-18"
          />
        )
      }
    >
      <MenuButton icon="share-network" onClick={() => void share()}>
        <Trans>Share this profile</Trans>
      </MenuButton>
      {user && (
        <>
          <MenuButton
            icon={passing.passed ? 'arrow-counter-clockwise' : 'user-minus'}
            onClick={passing.toggle}
          >
            {passing.passed ? <Trans>Bring back</Trans> : <Trans>No thanks</Trans>}
          </MenuButton>
          <MenuDivider />
          <MenuButton icon="prohibit" onClick={() => onAct('block')}>
            <Trans>Block {name}</Trans>
          </MenuButton>
          <MenuButton icon="flag" tone="danger" onClick={() => onAct('report')}>
            <Trans>Report {name}</Trans>
          </MenuButton>
        </>
      )}
    </Menu>
  )
}
