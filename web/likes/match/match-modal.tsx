import { Trans, useLingui } from '@lingui/react/macro'
import type { User } from '#contract/accounts.ts'
import type { Profile } from '#contract/profiles.ts'
import { useFictionalWord } from '../../sites/site.ts'
import { Modal } from '../../ui/layers/modal.tsx'
import { FictionalLabel } from '../../ui/people/fictional-label.tsx'
import { FirstWords } from './first-words.tsx'
import { MeetingPhotos } from './meeting-photos.tsx'
import { useCloseOnLeaving } from './use-close-on-leaving.ts'

type MatchModalProps = { person: Profile; user: User; onClose: () => void }

/** Two likes met. Writing and browsing on are equally easy. */
export function MatchModal({ person, user, onClose }: MatchModalProps) {
  const { t } = useLingui()
  const word = useFictionalWord()
  const { name } = person
  useCloseOnLeaving(onClose)
  return (
    <Modal
      open
      onClose={onClose}
      title={
        <span className="block type-display-2 wrap-anywhere">
          <Trans>You and {name} like each other</Trans>
        </span>
      }
      closeLabel={t`Close`}
      size="large"
      phone="full"
      className="flex flex-col pt-0! max-md:pb-8 md:grid md:min-h-[inherit] md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:grid-rows-[auto_1fr] md:gap-x-8 md:py-0! md:ps-0! md:[&>:first-child]:mt-8"
    >
      <div className="order-first -mx-5 mb-6 grid flex-auto items-center bg-field px-2 pt-7 pb-11 text-on-field md:order-none md:col-start-1 md:row-span-2 md:row-start-1 md:m-0 md:px-1">
        <MeetingPhotos own={user.profile} person={person} />
      </div>
      <div className="min-w-0 md:pb-8">
        {person.fictional && (
          <div className="mb-4 flex flex-wrap items-center gap-3">
            <FictionalLabel>{word}</FictionalLabel>
            <span className="type-small text-text-2">
              <Trans>No real person is behind this profile.</Trans>
            </span>
          </div>
        )}
        <FirstWords person={person} user={user} onClose={onClose} />
      </div>
    </Modal>
  )
}
