import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { LikesAnswer } from '#contract/likes.ts'
import type { Profile, ProfileCard } from '#contract/profiles.ts'
import { paths } from '../../paths.ts'
import { Note } from '../../profiles/details/note.tsx'
import { shownNotes } from '../../profiles/details/shown-fields.ts'
import { Identity } from '../../profiles/identity.tsx'
import { MemberPhoto } from '../../profiles/member-photo.tsx'
import { useSettings } from '../../sites/site.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LikerActs } from './liker-acts.tsx'

type LikerProps = { card: ProfileCard; profile?: Profile; likes?: LikesAnswer }

/**
 * A member, large: photo, name, place, their own words, and the answer to their like if there is
 * one.
 */
export function Liker({ card, profile, likes }: LikerProps) {
  const settings = useSettings()
  return (
    <div className="page max-md:pb-24 md:py-6">
      <title>{`${card.name}, ${card.age} · ${settings.name}`}</title>
      <Link
        to={paths.likes('received')}
        className="link inline-flex min-h-11 items-center gap-2.5 type-label md:mb-2"
      >
        <Icon name="arrow-left" size={18} />
        <Trans>Back to likes</Trans>
      </Link>
      <div className="grid gap-x-10 gap-y-5 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:max-w-270 lg:grid-cols-[minmax(0,32rem)_minmax(0,1fr)]">
        <MemberPhoto
          person={card}
          corner="voice-in"
          sizes="(width >= 62rem) 512px, (width >= 48rem) 46vw, 95vw"
          eager
          className="max-md:aspect-square"
        />
        <div className="grid content-center gap-6 self-center">
          <Identity card={card} />
          <LikerActs card={card} likes={likes} />
          {profile && <AboutMe profile={profile} />}
          <div>
            <Button
              look="quiet"
              size="compact"
              icon="user"
              className="-ms-3.5"
              to={paths.member(card.id)}
            >
              <Trans>See profile</Trans>
            </Button>
          </div>
        </div>
      </div>
    </div>
  )
}

function AboutMe({ profile }: { profile: Profile }) {
  const shown = shownNotes(useSettings().visible_profile_notes).includes('about_me')
  if (!shown || profile.about_me.trim() === '') return null
  return <Note title={<Trans>About me</Trans>} text={profile.about_me} />
}
