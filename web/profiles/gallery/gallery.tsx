import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocation, useViewTransitionState } from 'react-router'
import type { Profile, ProfileCard } from '#contract/profiles.ts'
import { classNames } from '../../ui/class-names.ts'
import { MemberPhoto } from '../member-photo.tsx'
import { galleryOf } from './gallery-tiles.ts'
import { Lightbox } from './lightbox.tsx'
import { LockedReason } from './locked-reason.tsx'
import { PhotoStrip } from './photo-strip.tsx'
import { PhotoWall } from './photo-wall.tsx'

/** The photos of a profile. Until the profile is there, the photo of the card that led here. */
export function Gallery({ card, profile }: { card: ProfileCard; profile?: Profile }) {
  const { t } = useLingui()
  const [large, setLarge] = useState<number | null>(null)
  const changing = useViewTransitionState(useLocation().pathname)
  const { name } = card
  const gallery = profile && galleryOf(profile)
  if (!gallery || gallery.open.length === 0) {
    return (
      <div className="md:max-w-140">
        <MemberPhoto
          person={card}
          corner="voice-in"
          sizes="(width >= 48rem) 560px, 100vw"
          eager
          className={classNames(
            'max-md:rounded-none max-md:rounded-b-xl',
            changing && 'travelling',
          )}
        />
      </div>
    )
  }
  return (
    <section aria-label={t`Photos of ${name}`}>
      <PhotoStrip gallery={gallery} name={name} onOpen={setLarge} />
      <PhotoWall gallery={gallery} name={name} onOpen={setLarge} />
      <div className="mt-3 max-md:px-4">
        <LockedReason profile={profile} />
      </div>
      {large !== null && (
        <Lightbox
          photos={gallery.open}
          name={name}
          at={large}
          onTurn={setLarge}
          onClose={() => setLarge(null)}
        />
      )}
    </section>
  )
}
