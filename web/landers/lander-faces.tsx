import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Image, ProfileCard } from '#contract/profiles.ts'
import { ask } from '../data/ask.ts'
import type { Answer } from '../data/calls.ts'
import { Presence } from '../profiles/facts.tsx'
import { FictionalLabel } from '../profiles/fictional-label.tsx'
import { useFictionalWord } from '../sites/site.ts'
import { classNames } from '../ui/class-names.ts'
import { Photo } from '../ui/people/photo.tsx'

export type FacesWish = {
  count: number
  /** With how each one's own text begins. */
  withWords?: boolean
}

/** Who may be shown on an entry page. */
export const facesQuestion = ({ count, withWords }: FacesWish) =>
  ask('GET /api/faces', { query: { count, ...(withWords && { with_words: '1' }) } })

/** Who may be shown, and how many are online; nobody if the site does not say. */
export function useFaces(wish: FacesWish): Answer<'GET /api/faces'> {
  return useQuery(facesQuestion(wish)).data ?? { faces: [], num_online: 0 }
}

type FaceProps = {
  person: ProfileCard
  corner?: 'plain' | 'voice-in' | 'voice-out'
  eager?: boolean
  className?: string
}

/** A small face in a row, with its label below the photo, where it can be read. */
export function Face({ person, corner = 'plain', eager, className }: FaceProps) {
  const word = useFictionalWord()
  return (
    <div className={classNames('min-w-0', className)}>
      <LanderPhoto person={person} file="square" corner={corner} eager={eager} />
      <p className="mt-1.5 mb-1 type-label text-text">
        <NameAndAge person={person} />
      </p>
      {person.fictional ? (
        <FictionalLabel>{word}</FictionalLabel>
      ) : (
        <p className="type-caption text-text-2">
          <Presence person={person} />
        </p>
      )}
    </div>
  )
}

/** "Nora, 45". */
export function NameAndAge({ person: { name, age } }: { person: ProfileCard }): ReactNode {
  return (
    <Trans>
      {name}, {age}
    </Trans>
  )
}

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

/** The mark of a fictional profile at the top left of its photo; nothing for a real one. */
export function Marked({ person }: { person: ProfileCard }) {
  const word = useFictionalWord()
  if (!person.fictional) return null
  return (
    <span className="absolute inset-x-2 top-2">
      <FictionalLabel>{word}</FictionalLabel>
    </span>
  )
}
