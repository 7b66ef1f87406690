import type { ProfileCard } from '#contract/profiles.ts'
import { MemberPhoto } from '../profiles/member-photo.tsx'
import { Icon } from '../ui/icon.tsx'

/** Both photos come from their sides and touch, once. */
export function MeetingPhotos({ own, person }: { own: ProfileCard; person: ProfileCard }) {
  return (
    <div className="relative flex items-center justify-center px-4">
      <div className="w-1/2 max-w-48 animate-meet-left">
        <div className="-rotate-3">
          <MemberPhoto person={own} corner="voice-in" sizes="192px" eager />
        </div>
      </div>
      <div className="-ml-3 w-1/2 max-w-48 animate-meet-right">
        <div className="translate-y-4 rotate-3">
          <MemberPhoto person={person} corner="voice-out" sizes="192px" eager />
        </div>
      </div>
      <span className="absolute top-1/2 left-1/2 inline-grid size-15 -translate-x-1/2 -translate-y-1/2 place-items-center rounded-full border-4 border-field bg-secondary text-on-secondary">
        <Icon name="heart" fill size={24} />
      </span>
    </div>
  )
}
