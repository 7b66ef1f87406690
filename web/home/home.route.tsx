import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ProfileCard } from '#contract/profiles.ts'
import { usePriceRange } from '../credits/credit-balance.tsx'
import { WhatIsFree } from '../credits/what-is-free.tsx'
import { ask } from '../data/ask.ts'
import { pageData } from '../data/page-data.ts'
import { PageHead } from '../head/page-head.tsx'
import { FictionalLabel } from '../profiles/fictional-label.tsx'
import { paths } from '../routing/paths.ts'
import { SignupInPlace } from '../signup/signup-in-place.tsx'
import { useFictionalWord, useSettings } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { WelcomeDrawing } from '../ui/drawings/welcome.tsx'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.ts'
import { Faces } from './faces.tsx'
import { MemberWall } from './member-wall.tsx'
import { NicheScene } from './niche-scene.tsx'
import { Questions } from './questions.tsx'
import { useNicheWords } from './use-niche-words.ts'

const shown = { hero: 4, wall: 12 }
const wall = ask('GET /api/faces', { query: { count: shown.hero + shown.wall } })

const page = pageData({
  elsewhere: ({ user }) => (user ? paths.members() : null),
  questions: () => [ask('GET /api/bundles', {})],
  extras: () => [wall],
})

export const loader = page.loader
export const clientLoader = page.clientLoader

export default function Home() {
  const { t } = useLingui()
  const settings = useSettings()
  const { name } = settings
  const { headline, text } = useNicheWords()
  const { data } = useQuery(wall)
  const people = data?.faces ?? []
  const faces = chooseFaces(people, shown.hero)
  const others = people.filter((person) => !faces.includes(person))
  return (
    <>
      <PageHead
        title={settings.index_title || t`${name}: ${headline}`}
        description={settings.description || text}
        canonical={paths.home()}
        index
      />
      <Hero people={faces} />
      <MemberWall people={others} online={data?.num_online ?? 0} />
      <HowItWorks />
      <PriceStrip />
      {settings.fictional_warning && <HonestyNote />}
      <SafetyLine />
      <Questions />
    </>
  )
}

type Face = Pick<ProfileCard, 'age' | 'gender'> & { main_image: unknown }

const other_gender = 30

/** So many faces of the people given, each as unlike those before it as there is one. */
export function chooseFaces<Person extends Face>(
  people: readonly Person[],
  count: number,
): Person[] {
  const left = people.filter((person) => person.main_image)
  const chosen: Person[] = []
  while (chosen.length < count && left.length > 0) {
    const distances = left.map((person) => distanceTo(chosen, person))
    const furthest = distances.indexOf(Math.max(...distances))
    chosen.push(...left.splice(furthest, 1))
  }
  return chosen
}

function distanceTo(chosen: readonly Face[], person: Face): number {
  const distances = chosen.map(
    ({ gender, age }) => (gender === person.gender ? 0 : other_gender) + Math.abs(age - person.age),
  )
  return distances.length === 0 ? 0 : Math.min(...distances)
}

/** The promise in one line, the first step of signing up, and four faces. */
function Hero({ people }: { people: ProfileCard[] }) {
  const { headline, text } = useNicheWords()
  return (
    <section className="home-hero">
      <div className="page home-hero-grid">
        <div className="home-hero-words text-on-field">
          <h1 className="type-display-1">{headline}</h1>
          <p className="mt-4 max-w-120 text-[1.125rem]/normal">{text}</p>
        </div>
        {people.length > 0 ? (
          <Faces people={people} />
        ) : (
          <div className="home-faces home-faces-none">
            <WelcomeDrawing />
          </div>
        )}
        <div className="home-hero-card">
          <SignupInPlace title={<Trans>Start here</Trans>} />
        </div>
      </div>
      {/* It hangs from the foot: before the rest has arrived it would slide down with it. */}
      <NicheScene />
    </section>
  )
}

/** Three steps, each with its price. */
function HowItWorks() {
  const settings = useSettings()
  const note = usePriceRange(settings.message_credits)
  const { message_credits, signup_credits } = settings
  const { around } = useNicheWords()
  return (
    <section className="page mt-14 md:mt-20" aria-labelledby="how">
      <h2 id="how" className="type-display-2">
        <Trans>How it works</Trans>
      </h2>
      <div className="mt-6 grid gap-8 md:grid-cols-3">
        <Step icon="user-circle" title={<Trans>Make a profile</Trans>} price={<Trans>Free</Trans>}>
          <Trans>A name, your age, a photo if you like. It takes about four minutes.</Trans>
        </Step>
        <Step icon="heart" title={<Trans>Look around and like</Trans>} price={<Trans>Free</Trans>}>
          {around}
        </Step>
        <Step
          icon="paper-plane-right"
          title={<Trans>Write</Trans>}
          price={
            message_credits === 1 ? (
              <Trans>1 credit, {note}</Trans>
            ) : (
              <Trans>
                {message_credits} credits, {note}
              </Trans>
            )
          }
        >
          <Trans>
            You get {signup_credits} credits when you sign up. After that, the price is on the
            button, every time.
          </Trans>
        </Step>
      </div>
    </section>
  )
}

type StepProps = { icon: IconName; title: ReactNode; price: ReactNode; children: ReactNode }

function Step({ icon, title, price, children }: StepProps) {
  return (
    <div className="flex gap-4 md:block">
      <span className="inline-grid size-14 flex-none place-items-center rounded-voice-in bg-field text-on-field">
        <Icon name={icon} size={28} />
      </span>
      <div className="min-w-0 max-w-88 md:mt-4">
        <h3 className="type-title-3 md:type-title-2">{title}</h3>
        <p className="type-label text-link">{price}</p>
        <p className="mt-1 type-body text-text-2">{children}</p>
      </div>
    </div>
  )
}

/** What is free, and how the rest is paid for, before anybody signs up. */
function PriceStrip() {
  return (
    <div className="page mt-14 grid gap-5 md:mt-20 md:grid-cols-2">
      <div className="rounded-xl border border-line bg-surface p-6 md:p-8">
        <WhatIsFree />
      </div>
      <section
        aria-labelledby="pricing"
        className="flex flex-col items-start gap-3 rounded-voice-out-xl bg-field p-6 text-on-field md:p-8"
      >
        <h2 id="pricing" className="type-title-2">
          <Trans>Pricing</Trans>
        </h2>
        <p className="max-w-read">
          <Trans>
            Sending costs credits, reading is free. You buy a bundle once: no subscription, and
            credits never expire.
          </Trans>
        </p>
        <Button to={paths.pricing()} look="strong" className="mt-auto">
          <Trans>What costs credits, and what’s free</Trans>
        </Button>
      </section>
    </div>
  )
}

/** Says, before asking for anything, that some profiles are not real people. */
function HonestyNote() {
  const word = useFictionalWord()
  return (
    <section className="page mt-5">
      <div className="flex flex-wrap items-center justify-between gap-6 rounded-xl border border-line bg-sunken p-6 md:p-8">
        <div className="max-w-read">
          <h2 className="type-title-2">
            <Trans>Who’s real, and who isn’t</Trans>
          </h2>
          <p className="mt-2 type-body text-text-2">
            <Trans>
              Some profiles here are fictional: there’s no real person behind them. They say so
              wherever you meet them, and we ask you before your first message.
            </Trans>
          </p>
        </div>
        <FictionalLabel>{word}</FictionalLabel>
      </div>
    </section>
  )
}

/** What keeps people safe here, in one row, and where to read more. */
function SafetyLine() {
  const { minimum_age } = useSettings()
  return (
    <section className="page mt-14 md:mt-20" aria-labelledby="safety">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="safety" className="type-title-2">
          <Trans>For your safety</Trans>
        </h2>
        <Button to={paths.page('privacy')} look="quiet" size="compact" className="-mx-3">
          <Trans>How we treat your data</Trans>
        </Button>
      </div>
      <ul className="mt-4 grid gap-4 border-y border-line py-5 md:grid-cols-3 md:gap-8">
        <Line icon="shield-check">
          <Trans>Adults only: nobody under {minimum_age} gets an account.</Trans>
        </Line>
        <Line icon="map-pin">
          <Trans>Others see your town at most, never your exact location or e-mail address.</Trans>
        </Line>
        <Line icon="prohibit">
          <Trans>Block or report anybody from their profile or the chat, at any time.</Trans>
        </Line>
      </ul>
    </section>
  )
}

function Line({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex gap-3 text-text-2">
      <Icon name={icon} size={24} className="flex-none text-link" />
      <span className="min-w-0 max-w-88">{children}</span>
    </li>
  )
}
