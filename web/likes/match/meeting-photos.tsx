import { useLingui } from '@lingui/react/macro'
import type { ProfileCard } from '#contract/profiles.ts'
import { Icon } from '../../ui/icon.tsx'
import { Photo } from '../../ui/people/photo.tsx'
import { matchPhoto } from './match-photo.ts'

/** Both photos come in from their sides and touch, once. */
export function MeetingPhotos({ own, person }: { own: ProfileCard; person: ProfileCard }) {
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
