import { Trans, useLingui } from '@lingui/react/macro'
import type { User } from '#contract/accounts.ts'
import type { Profile, ProfileCard } from '#contract/profiles.ts'
import { useCloseOnLeaving } from '../browser/use-close-on-leaving.ts'
import { useSeeLike } from '../live/see-like.ts'
import { matchPhoto } from '../photos/photo-files.ts'
import { FictionalLabel } from '../profiles/fictional-label.tsx'
import { useFictionalWord } from '../sites/site.ts'
import { Icon } from '../ui/icon.tsx'
import { Modal } from '../ui/layers/modal.tsx'
import { Photo } from '../ui/people/photo.tsx'
import { FirstWords } from './first-words.tsx'

type MatchModalProps = { person: Profile; user: User; onClose: () => void }

/** Two likes met. Writing and browsing on are equally easy. */
export function MatchModal({ person, user, onClose }: MatchModalProps) {
  const { t } = useLingui()
  const word = useFictionalWord()
  const { name } = person
  useCloseOnLeaving(onClose)
  useSeeLike(person.id)
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

/** Both photos come in from their sides and touch, once. */
function MeetingPhotos({ own, person }: { own: ProfileCard; person: ProfileCard }) {
  const { t } = useLingui()
  return (
    <div className="relative flex items-center justify-center px-4">
      <div className="w-1/2 max-w-48 animate-meet-left max-sm:max-w-38">
        <div className="-rotate-3">
          <Photo {...matchPhoto(own)} name={own.name} alt={t`Your photo`} corner="voice-in" eager />
        </div>
      </div>
      <div className="-ml-3 w-1/2 max-w-48 animate-meet-right max-sm:max-w-38">
        <div className="translate-y-4 rotate-3">
          <Photo
            {...matchPhoto(person)}
            name={person.name}
            alt={person.main_image?.caption || t`Photo of ${person.name}`}
            corner="voice-out"
            eager
          />
        </div>
      </div>
      <span className="absolute top-1/2 left-1/2 inline-grid size-15 -translate-x-1/2 -translate-y-1/2 place-items-center rounded-full border-4 border-field bg-secondary text-on-secondary">
        <Icon name="heart" fill size={24} />
      </span>
    </div>
  )
}
