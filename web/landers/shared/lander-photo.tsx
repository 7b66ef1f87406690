import { useLingui } from '@lingui/react/macro'
import type { Image, ProfileCard } from '#contract/profiles.ts'
import { Photo } from '../../ui/people/photo.tsx'
import { Marked } from './marked.tsx'

type LanderPhotoProps = {
  person: ProfileCard
  /** The square is 240 pixels wide, the portrait 480: entry pages have few bytes for pictures. */
  file: 'square' | 'portrait'
  /** The square on phones, where there is less room. */
  smallOnPhones?: boolean
  corner?: 'plain' | 'voice-in' | 'voice-out' | 'none'
  ratio?: 'portrait' | 'square' | 'fill'
  eager?: boolean
  /** Whether to say on the photo itself that no real person is behind it. */
  marked?: boolean
  className?: string
}

/** Somebody's photo on an entry page, in a single file small enough for its place. */
export function LanderPhoto({ person, file, smallOnPhones, marked, ...look }: LanderPhotoProps) {
  const { t } = useLingui()
  const { name, main_image } = person
  const small = file === 'square'
  return (
    <Photo
      {...look}
      src={small ? main_image?.square_filename : main_image?.thumb_filename}
      sources={smallOnPhones && main_image ? onPhones(main_image) : undefined}
      thumbhash={main_image?.thumbhash}
      name={name}
      alt={main_image?.caption || t`Photo of ${name}`}
    >
      {marked && <Marked person={person} />}
    </Photo>
  )
}

const onPhones = ({ square_filename }: Image) => [
  { media: '(width < 48rem)', srcSet: square_filename },
]
