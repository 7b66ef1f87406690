import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ProfileCard } from '#contract/profiles.ts'
import { halfOfPhone, photoFiles } from '../photos/photo-files.ts'
import { Photo } from '../ui/people/photo.tsx'

const cardSizes = `(width >= 75rem) 230px, (width >= 36rem) 31vw, ${halfOfPhone}`

type MemberPhotoProps = {
  person: Pick<ProfileCard, 'name' | 'main_image'>
  /** How wide it is on the page, so that the browser can choose a file. */
  sizes?: string
  corner?: 'plain' | 'voice-in' | 'voice-out'
  eager?: boolean
  className?: string
  children?: ReactNode
}

/** A member's main photo in the width that its place needs. */
export function MemberPhoto({ person, sizes = cardSizes, ...photo }: MemberPhotoProps) {
  const { t } = useLingui()
  const { name, main_image } = person
  if (!main_image) return <Photo {...photo} name={name} alt={t`No photo of ${name} yet`} />
  return (
    <Photo
      {...photo}
      {...photoFiles(main_image)}
      sizes={sizes}
      alt={main_image.caption || t`Photo of ${name}`}
      name={name}
    />
  )
}
