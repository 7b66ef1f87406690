import { Trans, useLingui } from '@lingui/react/macro'
import type { User } from '#contract/accounts.ts'
import type { Profile, ProfileCard } from '#contract/profiles.ts'
import { useCloseOnLeaving } from '../browser/above-page.ts'
import { useSeeLike } from '../live/see-like.ts'
import { matchPhoto } from '../photos/photo-files.ts'
import { FictionalLabel } from '../profiles/fictional-label.tsx'
import { useFictionalWord } from '../sites/site.ts'
import { Icon } from '../ui/icon.tsx'
import { Modal } from '../ui/layers/modal.tsx'
import { Photo } from '../ui/people/photo.tsx'
import { FirstWords } from './first-words.tsx'
import { InCommon } from './in-common.tsx'

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
      size="wide"
      phone="full"
      className="relative flex flex-col pt-0! max-md:pb-8 md:grid md:grid-cols-2 md:grid-rows-[auto_1fr] md:gap-x-8 md:py-0! md:ps-0! md:[&>:first-child]:mt-8 max-md:[&>:first-child>button]:absolute max-md:[&>:first-child>button]:top-4 max-md:[&>:first-child>button]:right-4 max-md:[&>:first-child>button]:z-1 max-md:[&>:first-child>button]:text-on-field"
    >
      <div className="relative order-first -mx-5 mb-6 grid flex-none items-center overflow-hidden bg-field px-3 pt-9 pb-14 text-on-field md:order-none md:col-start-1 md:row-span-2 md:row-start-1 md:m-0 md:px-5 md:pt-12 md:pb-16">
        <MeetingPhotos own={user.profile} person={person} />
      </div>
      <div className="grid min-w-0 content-start gap-5 md:pb-8">
        {person.fictional && (
          <div className="flex flex-wrap items-center gap-3">
            <FictionalLabel>{word}</FictionalLabel>
            <span className="type-small text-text-2">
              <Trans>There’s no real person behind this profile.</Trans>
            </span>
          </div>
        )}
        <InCommon person={person} />
        <FirstWords person={person} user={user} onClose={onClose} />
      </div>
    </Modal>
  )
}

/**
 * Both come in from their sides, each on a petal of the mark, and touch, once; where they touch a
 * heart begins to beat. Without motion it is the same picture at rest.
 */
function MeetingPhotos({ own, person }: { own: ProfileCard; person: ProfileCard }) {
  const { t } = useLingui()
  return (
    <div className="relative isolate mx-auto flex w-full max-w-120 items-center justify-center">
      <span className="absolute -z-1 aspect-square w-full animate-meet-left md:w-[116%]">
        <span className="absolute inset-0 -translate-x-[30%] rounded-full bg-surface/45" />
      </span>
      <span className="absolute -z-1 aspect-square w-full animate-meet-right md:w-[116%]">
        <span className="absolute inset-0 translate-x-[30%] rounded-full bg-secondary/18" />
      </span>
      <div className="w-[54%] animate-meet-left">
        <div className="-rotate-3 drop-shadow-lg">
          <Photo {...matchPhoto(own)} name={own.name} alt={t`Your photo`} corner="voice-in" eager />
        </div>
      </div>
      <div className="-ml-[8%] w-[54%] animate-meet-right">
        <div className="translate-y-5 rotate-3 drop-shadow-lg">
          <Photo
            {...matchPhoto(person)}
            name={person.name}
            alt={person.main_image?.caption || t`Photo of ${person.name}`}
            corner="voice-out"
            eager
          />
        </div>
      </div>
      <span className="absolute top-[62%] left-1/2 size-15 -translate-x-1/2 -translate-y-1/2 md:size-18">
        <span className="absolute inset-0 animate-ripple rounded-full border-2 border-secondary" />
        <span className="absolute inset-0 inline-grid animate-beat place-items-center rounded-full border-4 border-field bg-secondary text-on-secondary">
          <Icon name="heart" fill size={28} />
        </span>
      </span>
    </div>
  )
}
