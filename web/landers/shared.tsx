import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Lander, type LanderVariant, landerVariants } from '#contract/landers.ts'
import type { Image, ProfileCard } from '#contract/profiles.ts'
import { useLowestPriceNote } from '../credits/credit-balance.tsx'
import { ask, type Question } from '../data/ask.ts'
import type { Answer } from '../data/calls.ts'
import { pageData } from '../data/page-data.ts'
import { PageHead } from '../head/page-head.tsx'
import { Presence } from '../profiles/facts.tsx'
import { FictionalLabel } from '../profiles/fictional-label.tsx'
import { paths } from '../routing/paths.ts'
import { SignupInPlace } from '../signup/signup-in-place.tsx'
import { useFictionalWord, useSettings } from '../sites/site.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.ts'
import { Photo } from '../ui/people/photo.tsx'
import type { Wish } from '../visitors/use-open-signup.ts'

/** The text variant that an address asks for; an unknown slug gets the default text. */
export function variantOf(slug: string | undefined): LanderVariant | 'default' {
  return landerVariants.find((variant) => variant === slug) ?? 'default'
}

type LanderPageProps = {
  lander: Lander | 'tinderswipe'
  words: LanderWords
  children: ReactNode
}

/** A lander for people, search engines and shared links: its own design, then three facts. */
export function LanderPage({ lander, words, children }: LanderPageProps) {
  const { name } = useSettings()
  return (
    <>
      <PageHead
        title={`${words.headline} · ${name}`}
        description={words.text}
        canonical={paths.lander(lander)}
        picture={`/landers/og/${lander}.png`}
        index
      />
      {children}
      <HonestFacts />
    </>
  )
}

/** What depends on the slug in a lander's address. */
export type LanderWords = { headline: string; text: string }
export type WordsByVariant = Record<LanderVariant | 'default', LanderWords>

type SignupCardProps = { title?: ReactNode; className?: string; wish?: Wish }

/** Where one starts, on the lander itself. Links to it lead to `#start`. */
export function SignupCard({ title, className, wish }: SignupCardProps) {
  return (
    <div id="start" className={classNames('w-full max-w-120 scroll-mt-4', className)}>
      <SignupInPlace title={title} wish={wish} />
    </div>
  )
}

const facesQuestion = (count: number) => ask('GET /api/faces', { query: { count } })

/**
 * A lander's data with this many faces, and more if its design asks for it. Somebody who is signed
 * in is taken to the members.
 */
export function landerData({ count, more = [] }: { count: number; more?: Question[] }) {
  return pageData({
    elsewhere: ({ user }) => (user ? paths.members() : null),
    extras: () => [...(count > 0 ? [facesQuestion(count)] : []), ...more],
  })
}

/** Who may be shown, and how many are online; nobody if the site does not say. */
export function useFaces(count: number): Answer<'GET /api/faces'> {
  return useQuery(facesQuestion(count)).data ?? { faces: [], num_online: 0 }
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

/** What to know before signing up: what is free, what costs something, and who is real. */
function HonestFacts() {
  const { t } = useLingui()
  const settings = useSettings()
  const word = useFictionalWord()
  const { signup_credits, demo, fictional_warning } = settings
  return (
    <section className="page mt-12 md:mt-16" aria-label={t`Good to know before you begin`}>
      <ul className="grid gap-6 md:grid-cols-3 md:gap-8">
        <Fact icon="envelope-simple" title={<Trans>Reading is free</Trans>}>
          <Trans>Likes, matches and every message that you get cost nothing.</Trans>
        </Fact>
        <Fact icon="coins" title={<Trans>You see the price first</Trans>}>
          <MessagePrice />{' '}
          <Plural
            value={signup_credits}
            one="The price is on the button. You start with # credit."
            other="The price is on the button. You start with # credits."
          />
        </Fact>
        <Fact icon="mask-happy" title={<Trans>You know who is real</Trans>}>
          {fictional_warning || demo ? (
            <Trans>
              Some profiles are invented. They say “{word}” in words wherever they appear.
            </Trans>
          ) : (
            <Trans>Every profile here belongs to a person.</Trans>
          )}
        </Fact>
      </ul>
      {demo && (
        <p className="mt-6 type-small text-muted">
          <Trans>
            This is a demonstration. Everybody shown here is invented, drawn by a program and marked
            as fictional.
          </Trans>
        </p>
      )}
    </section>
  )
}

function MessagePrice() {
  const { message_credits } = useSettings()
  const note = useLowestPriceNote(message_credits)
  if (!note)
    return (
      <Plural
        value={message_credits}
        one="A message is # credit."
        other="A message is # credits."
      />
    )
  return message_credits === 1 ? (
    <Trans>A message is 1 credit, {note}.</Trans>
  ) : (
    <Trans>
      A message is {message_credits} credits, {note}.
    </Trans>
  )
}

type FactProps = { icon: IconName; title: ReactNode; children: ReactNode }

function Fact({ icon, title, children }: FactProps) {
  return (
    <li className="flex gap-3">
      <Icon name={icon} fill size={28} className="text-link" />
      <div className="min-w-0 max-w-88">
        <h2 className="type-title-3">{title}</h2>
        <p className="mt-1 type-body text-text-2">{children}</p>
      </div>
    </li>
  )
}
