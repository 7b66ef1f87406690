import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Profile } from '#contract/profiles.ts'
import { useInterestName } from '../../profiles/facts/use-interest-name.ts'
import { Chip } from '../../ui/chip.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { interestIcon } from '../../ui/interest-icons.ts'
import { useAnswers } from './use-answers.tsx'

const colours = [
  'bg-field text-on-field',
  'bg-neutral text-text',
  'bg-accent-tint text-text',
  'bg-sunken text-text',
]

/** One card per question; opening one closes the other, without any script. */
export function AnswerStack({ profile }: { profile: Profile }) {
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
        <Trans>{name} has answered nothing yet</Trans>
      </h2>
      <p className="mt-2">
        <Trans>So the first question is yours.</Trans>
      </p>
    </div>
  )
}
