import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Profile } from '#contract/profiles.ts'
import { useInterestName, usePlace, WholePresence } from '../../profiles/facts.tsx'
import { interestIcon } from '../../profiles/interest-icons.ts'
import { MemberFailed } from '../../profiles/member-failed.tsx'
import { useParams } from '../../routing/router.ts'
import { Chip } from '../../ui/chip.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { LanderPhoto } from '../lander-faces.tsx'
import { variantOf, type WordsByVariant } from '../lander-page.tsx'
import { memberLanderData, useAnswers } from './member-lander.ts'
import { MemberLanderPage, WithMember, WriteTo } from './member-lander-page.tsx'

export const loader = memberLanderData.loader
export const clientLoader = memberLanderData.clientLoader

/** Questions that open like cards of a stack, with the member's own answers in them. */
export default function Answers() {
  return <WithMember>{(profile) => <AnswersOf profile={profile} />}</WithMember>
}

export function ErrorBoundary() {
  return <MemberFailed />
}

function AnswersOf({ profile }: { profile: Profile }) {
  const words = useAnswersWords(profile)[variantOf(useParams().slug)]
  return (
    <MemberLanderPage profile={profile} words={words}>
      <div className="page grid gap-x-16 gap-y-8 pt-4 pb-14 md:pt-8 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
        <div className="lg:sticky lg:top-8 lg:self-start">
          <Person profile={profile} />
          <h1 className="mt-5 type-display-2 wrap-anywhere">{words.headline}</h1>
          <p className="mt-2 text-text-2">{words.text}</p>
          <WriteTo profile={profile} className="mt-6" />
        </div>
        <AnswerStack profile={profile} />
      </div>
    </MemberLanderPage>
  )
}

/** The words beside the questions. */
function useAnswersWords(profile: Profile): WordsByVariant {
  const { t } = useLingui()
  const place = usePlace(profile)
  const { name } = profile
  return {
    default: {
      headline: t`What ${name}’s profile says`,
      text: t`Open the cards one by one, then ask what is missing.`,
    },
    weekend: {
      headline: t`Ask ${name} about the weekend`,
      text: t`The cards may tell you where a good day could begin.`,
    },
    nearby: {
      headline: t`${place} is where ${name} lives`,
      text: t`That’s all you learn about the place. The cards tell the rest.`,
    },
    talk: {
      headline: t`Find something to say to ${name}`,
      text: t`One of these cards has your first question in it.`,
    },
  }
}

function Person({ profile }: { profile: Profile }) {
  const place = usePlace(profile)
  const { name, age } = profile
  return (
    <div className="flex items-center gap-4">
      <span className="w-24 flex-none md:w-32">
        <LanderPhoto person={profile} file="square" ratio="square" corner="voice-out" eager />
      </span>
      <div className="min-w-0">
        <p className="type-title-2 wrap-anywhere">
          <Trans>
            {name}, {age}
          </Trans>
        </p>
        <p className="text-muted">{place}</p>
        {!profile.fictional && (
          <p className="type-small">
            <WholePresence person={profile} />
          </p>
        )}
      </div>
    </div>
  )
}

const colours = [
  'bg-field text-on-field',
  'bg-neutral text-text',
  'bg-accent-tint text-text',
  'bg-sunken text-text',
]

/** One card per question; opening one closes the other, without any script. */
function AnswerStack({ profile }: { profile: Profile }) {
  const { t } = useLingui()
  const answers = useAnswers(profile)
  const { name, interests } = profile
  const cards = [
    ...answers.map(({ key, question, answer }) => ({
      key,
      question,
      inside: <p className="max-w-read whitespace-pre-line wrap-anywhere">{answer}</p>,
    })),
    ...(interests.length > 0
      ? [{ key: 'interests', question: t`What do you like?`, inside: <Likes codes={interests} /> }]
      : []),
  ]
  if (cards.length === 0) return <Silent name={name} />
  return (
    <section aria-label={t`Questions and what ${name} answers`}>
      {cards.map(({ key, question, inside }, index) => (
        <Card key={key} question={question} place={index} last={index === cards.length - 1}>
          {inside}
        </Card>
      ))}
    </section>
  )
}

type CardProps = { question: string; place: number; last: boolean; children: ReactNode }

function Card({ question, place, last, children }: CardProps) {
  return (
    <details
      name="answers"
      open={place === 0}
      className={classNames(
        'group rounded-t-xl border-t-2 border-canvas px-5 pt-5 md:px-8',
        colours[place % colours.length],
        place > 0 && '-mt-6',
        last ? 'rounded-b-xl pb-5' : 'pb-11',
      )}
    >
      <summary className="flex min-h-tap items-center gap-4 rounded-md type-title-2 marker:content-none">
        <span className="flex-1">{question}</span>
        <Icon
          name="caret-down"
          bold
          size={16}
          className="flex-none transition-transform duration-fast group-open:rotate-180"
        />
      </summary>
      <div className="pt-3 pb-2 text-[1.125rem]/relaxed">{children}</div>
    </details>
  )
}

function Likes({ codes }: { codes: string[] }) {
  const nameOf = useInterestName()
  return (
    <ul className="flex flex-wrap gap-2">
      {codes.map((code) => (
        <li key={code}>
          <Chip icon={interestIcon(code)}>{nameOf(code)}</Chip>
        </li>
      ))}
    </ul>
  )
}

function Silent({ name }: { name: string }) {
  return (
    <div className="rounded-xl bg-field p-6 text-on-field md:p-8">
      <h2 className="type-title-2">
        <Trans>{name} hasn’t answered anything yet</Trans>
      </h2>
      <p className="mt-2">
        <Trans>So the first question is yours.</Trans>
      </p>
    </div>
  )
}
