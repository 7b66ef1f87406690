import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type Lander, type LanderVariant, landerVariants } from '#contract/landers.ts'
import { usePriceRange } from '../credits/credit-balance.tsx'
import type { Question } from '../data/ask.ts'
import { pageData } from '../data/page-data.ts'
import { PageHead } from '../head/page-head.tsx'
import { paths } from '../routing/paths.ts'
import { SignupInPlace } from '../signup/signup-in-place.tsx'
import { useFictionalWord, useSettings } from '../sites/site.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.ts'
import type { Wish } from '../visitors/use-open-signup.ts'
import { type FacesWish, facesQuestion } from './lander-faces.tsx'

/** What depends on the slug in a lander's address. */
export type LanderWords = { headline: string; text: string }

export type WordsByVariant = Record<LanderVariant | 'default', LanderWords>

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

/** What to know before signing up: what is free, what costs something, and who is real. */
function HonestFacts() {
  const { t } = useLingui()
  const settings = useSettings()
  const word = useFictionalWord()
  const { signup_credits, demo, fictional_warning } = settings
  return (
    <section className="page mt-12 md:mt-16" aria-label={t`Good to know before you start`}>
      <ul className="grid gap-6 md:grid-cols-3 md:gap-8">
        <Fact icon="envelope-simple" title={<Trans>Reading is free</Trans>}>
          <Trans>Likes, matches and every message you get are free.</Trans>
        </Fact>
        <Fact icon="coins" title={<Trans>You see the price first</Trans>}>
          <MessagePrice />{' '}
          <Plural
            value={signup_credits}
            one="The price is on the button. You start with # credit."
            other="The price is on the button. You start with # credits."
          />
        </Fact>
        <Fact icon="mask-happy" title={<Trans>You know who’s real</Trans>}>
          {fictional_warning || demo ? (
            <Trans>Some profiles are made up. They say “{word}” wherever they appear.</Trans>
          ) : (
            <Trans>Every profile here belongs to a person.</Trans>
          )}
        </Fact>
      </ul>
      {demo && (
        <p className="mt-6 type-small text-muted">
          <Trans>
            This is a demo. Everybody shown here is made up, drawn by a program and marked as
            fictional.
          </Trans>
        </p>
      )}
    </section>
  )
}

function MessagePrice() {
  const { message_credits } = useSettings()
  const note = usePriceRange(message_credits)
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

type SignupCardProps = { title?: ReactNode; className?: string; wish?: Wish }

/** Where one starts, on the lander itself. Links to it lead to `#start`. */
export function SignupCard({ title, className, wish }: SignupCardProps) {
  return (
    <div id="start" className={classNames('w-full max-w-120 scroll-mt-4', className)}>
      <SignupInPlace title={title} wish={wish} />
    </div>
  )
}

/** The text variant that an address asks for; an unknown slug gets the default text. */
export function variantOf(slug: string | undefined): LanderVariant | 'default' {
  return landerVariants.find((variant) => variant === slug) ?? 'default'
}

/**
 * A lander's data with this many faces, and more if its design asks for it. Somebody who is signed
 * in is taken to the members.
 */
export function landerData({ more = [], ...wish }: FacesWish & { more?: Question[] }) {
  return pageData({
    elsewhere: ({ user }) => (user ? paths.members() : null),
    extras: () => [...(wish.count > 0 ? [facesQuestion(wish)] : []), ...more],
  })
}
