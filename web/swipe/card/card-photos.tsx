import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Image, ProfileCard } from '#contract/profiles.ts'
import { photoFiles } from '../../photos/photo-files.ts'
import { galleryOf } from '../../profiles/gallery/gallery-tiles.ts'
import { profileQuestion } from '../../profiles/use-profile.ts'
import { Photo } from '../../ui/people/photo.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { photoSizes, usePreloadedPhoto } from './preload-photo.ts'

type CardPhotosProps = {
  person: ProfileCard
  onTop: boolean
  /** Labels on the photo. */
  children?: ReactNode
}

/** The photos of a card, one at a time: a tap on the right half shows the next, on the left the one before. */
export function CardPhotos({ person, onTop, children }: CardPhotosProps) {
  const { t } = useLingui()
  const photos = usePhotos(person)
  const [at, setAt] = useState(0)
  const image = photos[at] ?? person.main_image
  const { name } = person
  const number = at + 1
  const count = photos.length
  usePreloadedPhoto(onTop ? photos[at + 1] : undefined)
  const sight = image
    ? { ...photoFiles(image), alt: image.caption || t`Photo of ${name}` }
    : { alt: t`No photo of ${name} yet` }
  return (
    <>
      <Photo key={at} {...sight} name={name} sizes={photoSizes} ratio="fill" corner="none" eager />
      {count > 1 && onTop && (
        <>
          <Half
            side="left"
            label={t`Previous photo of ${name}`}
            onPress={() => setAt(before(at))}
          />
          <Half
            side="right"
            label={t`Next photo of ${name}`}
            onPress={() => setAt(after(at, count))}
          />
          <VisuallyHidden role="status">{t`Photo ${number} of ${count}`}</VisuallyHidden>
        </>
      )}
      <div className="pointer-events-none absolute inset-x-3.5 top-3 grid gap-2.5">
        {count > 1 && <Bars count={count} at={at} />}
        <span className="justify-self-start">{children}</span>
      </div>
    </>
  )
}

/** The main photo of the card first, then what the profile shows to this viewer. */
function usePhotos(person: ProfileCard): Image[] {
  const { data } = useQuery({ ...profileQuestion(person.id), throwOnError: false })
  const others = data ? galleryOf(data.profile).open.slice(1) : []
  return [...(person.main_image ? [person.main_image] : []), ...others.map(({ image }) => image)]
}

const before = (at: number) => Math.max(0, at - 1)
const after = (at: number, count: number) => Math.min(count - 1, at + 1)

type HalfProps = { side: 'left' | 'right'; label: string; onPress: () => void }

function Half({ side, label, onPress }: HalfProps) {
  const place = side === 'left' ? 'left-0 rounded-l-xl' : 'right-0 rounded-r-xl'
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className={`absolute inset-y-0 w-1/2 cursor-[inherit] -outline-offset-4 focus-visible:outline-3 focus-visible:outline-on-photo ${place}`}
    />
  )
}

function Bars({ count, at }: { count: number; at: number }) {
  return (
    <span aria-hidden="true" className="flex gap-1">
      {Array.from({ length: count }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: these bars are alike and never move
          key={index}
          className={`h-1 flex-1 rounded-full shadow-e1 ${index === at ? 'bg-on-photo' : 'bg-plate'}`}
        />
      ))}
    </span>
  )
}
