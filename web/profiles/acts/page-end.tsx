import { Trans } from '@lingui/react/macro'
import type { ProfileCard } from '#contract/profiles.ts'
import { useUser } from '../../sites/site.ts'
import { Button } from '../../ui/button.tsx'
import type { Act } from './profile-modals.tsx'
import { useShare } from './use-share.ts'

type PageEndProps = { card: ProfileCard; onAct: (act: Act) => void }

/** Repeats what is in the menu, for somebody who has read the whole profile. */
export function PageEnd({ card, onAct }: PageEndProps) {
  const user = useUser()
  const share = useShare(card)
  const { name } = card
  return (
    <div className="flex flex-wrap gap-x-2 gap-y-1">
      <Button look="quiet" size="compact" icon="share-network" onClick={() => void share()}>
        <Trans>Share this profile</Trans>
      </Button>
      {user && (
        <>
          <Button look="quiet" size="compact" icon="prohibit" onClick={() => onAct('block')}>
            <Trans>Block {name}</Trans>
          </Button>
          <Button look="quiet" size="compact" icon="flag" onClick={() => onAct('report')}>
            <Trans>Report {name}</Trans>
          </Button>
        </>
      )}
    </div>
  )
}
