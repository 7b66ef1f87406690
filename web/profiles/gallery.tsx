import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Profile, ProfileCard } from '#contract/profiles.ts'
import { usePremiumLink, usePremiumWords } from '../credits/premium-words.ts'
import { heroSizes } from '../photos/photo-files.ts'
import { paths } from '../routing/paths.ts'
import { Link, useLocation, useViewTransitionState } from '../routing/router.ts'
import { useFictionalWord } from '../sites/site.ts'
import { classNames } from '../ui/class-names.ts'
import { FictionalLabel } from './fictional-label.tsx'
import { galleryOf } from './gallery-tiles.ts'
import { MemberPhoto } from './member-photo.tsx'
import { PhotoStrip } from './photo-strip.tsx'
import { PhotoViewer } from './photo-viewer.tsx'
import { PhotoWall } from './photo-wall.tsx'

/** A profile's photos. Until the profile has loaded, the photo from the card that led here. */
export function Gallery({ card, profile }: { card: ProfileCard; profile?: Profile }) {
  const { t } = useLingui()
  const [large, setLarge] = useState<number | null>(null)
  const changing = useViewTransitionState(useLocation().pathname)
  const word = useFictionalWord()
  const { name } = card
  const label = card.fictional && <FictionalLabel>{word}</FictionalLabel>
  const gallery = profile && galleryOf(profile)
  if (!gallery || gallery.open.length === 0) {
    return (
      <div className={profile ? '' : 'photo-wall-main'}>
        <MemberPhoto
          person={card}
          corner="voice-in"
          sizes={heroSizes}
          eager
          className={classNames(
            'max-md:rounded-none max-md:rounded-b-xl',
            profile && 'md:aspect-3/2',
            changing && 'travelling',
          )}
        >
          {label && <span className="absolute top-3.5 left-3.5 max-md:hidden">{label}</span>}
        </MemberPhoto>
      </div>
    )
  }
  return (
    <section aria-label={t`Photos of ${name}`}>
      <PhotoStrip gallery={gallery} name={name} onOpen={setLarge} />
      <PhotoWall gallery={gallery} name={name} label={label} onOpen={setLarge} />
      <div className="mt-3 max-md:px-4">
        <LockedReason profile={profile} />
      </div>
      {large !== null && (
        <PhotoViewer photos={gallery.open} name={name} at={large} onClose={() => setLarge(null)} />
      )}
    </section>
  )
}

/** Why photos are locked, in plain words, and the way to them. */
function LockedReason({ profile }: { profile: Profile }) {
  if (profile.locked_because === null) return null
  return (
    <p className="type-small text-muted">
      {profile.locked_because === 'visitor' ? <ForVisitors name={profile.name} /> : <ForMembers />}
    </p>
  )
}

function ForVisitors({ name }: { name: string }) {
  const { pathname } = useLocation()
  return (
    <Link to={paths.login(pathname)} className="link">
      <Trans>Login to view more photos of {name}</Trans>
    </Link>
  )
}

function ForMembers() {
  const { text, lifted } = usePremiumWords().all_photos
  const to = usePremiumLink()
  return (
    <>
      {text} {lifted}{' '}
      <Trans>
        Any bundle makes you a Premium member, and you stay one when the credits are used up.
      </Trans>{' '}
      <Link to={to} className="link">
        <Trans>See what Premium gives you</Trans>
      </Link>
    </>
  )
}
