import { Trans, useLingui } from '@lingui/react/macro'
import type { ProfileCard } from '#contract/profiles.ts'
import { WriteButton } from '../profiles/write-button.tsx'
import { useFictionalWord } from '../shell/site.ts'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/layers/modal.tsx'
import { FictionalLabel } from '../ui/people/fictional-label.tsx'
import { MeetingPhotos } from './meeting-photos.tsx'

type MatchModalProps = { person: ProfileCard; own: ProfileCard; onClose: () => void }

/** Two likes met. Writing and going on looking are equally easy. */
export function MatchModal({ person, own, onClose }: MatchModalProps) {
  const { t } = useLingui()
  const word = useFictionalWord()
  const { name } = person
  return (
    <Modal
      open
      onClose={onClose}
      title={
        <span className="block type-display-2">
          <Trans>You and {name} like each other</Trans>
        </span>
      }
      closeLabel={t`Close`}
      size="medium"
      phone="full"
      className="flex flex-col pt-0! max-sm:pb-8"
    >
      <div className="order-first -mx-5 mb-6 grid flex-auto items-center bg-field px-2 pt-10 pb-14 text-on-field md:-mx-8">
        <MeetingPhotos own={own} person={person} />
      </div>
      {person.fictional && (
        <div className="mb-4 flex flex-wrap items-center gap-3">
          <FictionalLabel>{word}</FictionalLabel>
          <span className="type-small text-text-2">
            <Trans>No real person stands behind this profile.</Trans>
          </span>
        </div>
      )}
      <div className="grid gap-2.5">
        <WriteButton person={person} onLeave={onClose} />
        <Button look="line" wide onClick={onClose}>
          <Trans>Keep looking</Trans>
        </Button>
      </div>
    </Modal>
  )
}
