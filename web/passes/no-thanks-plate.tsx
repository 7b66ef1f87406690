import { useLingui } from '@lingui/react/macro'
import type { ProfileCard } from '#contract/profiles.ts'
import { focusNextCard } from '../browser/focus.ts'
import { IconButton } from '../ui/icon-button.tsx'

type NoThanksPlateProps = { person: ProfileCard; onPass: (person: ProfileCard) => void }

/**
 * "No thanks" on a photo, shown only under a mouse; on phones it stands on the profile. The focus
 * moves to the next card, because this one leaves.
 */
export function NoThanksPlate({ person, onPass }: NoThanksPlateProps) {
  const { t } = useLingui()
  const { name } = person
  const label = t`No thanks to ${name}`
  return (
    <IconButton
      look="plate"
      icon="x"
      label={label}
      title={label}
      className="max-md:hidden transition-opacity pointer-fine:opacity-0 pointer-fine:group-hover:opacity-100 focus-visible:opacity-100"
      onClick={({ currentTarget }) => {
        focusNextCard(currentTarget)
        onPass(person)
      }}
    />
  )
}
