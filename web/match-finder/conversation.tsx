import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useRested } from '../browser/use-rested.ts'
import { ask } from '../data/ask.ts'
import type { Answer } from '../data/calls.ts'
import { formatList, formatNumber } from '../language/format.ts'
import { photoFiles } from '../photos/photo-files.ts'
import { genderPlurals } from '../profiles/fact-labels.ts'
import { paths } from '../routing/paths.ts'
import { Link } from '../routing/router.ts'
import { useAgeText, useChoiceNames, useDistanceText } from '../search/filter-words.ts'
import { gendersOf, oldest } from '../search/search-address.ts'
import { useSettings } from '../sites/site.ts'
import { Bubble } from '../ui/chat/bubble.tsx'
import { Icon } from '../ui/icon.tsx'
import { Avatar } from '../ui/people/avatar.tsx'
import {
  type Answers,
  codesIn,
  isAnswered,
  type Place,
  type QuestionName,
  questions,
  searchOf,
} from './match-address.ts'
import { type StepState, useFocusOnStep, useStepState } from './use-step-focus.ts'

type ConversationProps = { question: QuestionName; place: Place; why: ReactNode }

const stepped: StepState = { stepped: true }

/**
 * What was asked and answered so far, on phones only the last of it, and the question now. An answer
 * is pressed to change it.
 */
export function Conversation({ question, place, why }: ConversationProps) {
  const { t } = useLingui()
  const heading = useFocusOnStep()
  const { stepped: goesOn } = useStepState()
  const titles = useQuestionTitles()
  const words = useAnswerWords(place.answers)
  const asked = questions.slice(0, questions.indexOf(question))
  const unsaid = (one: QuestionName) => (one === 'whom' ? t`As in my profile` : t`I don’t mind`)
  return (
    <div className="flex flex-col">
      {asked.length > 0 && (
        <ul aria-label={t`Your answers`} className="contents">
          {asked.map((one) => (
            <li key={one} className="mb-3 flex flex-col max-md:not-last:hidden">
              <Bubble side="theirs">{titles[one]}</Bubble>
              <Bubble side="own" className="mt-2!">
                <Link
                  to={paths.matchFinder(searchOf({ ...place, step: one }))}
                  state={stepped}
                  className="-mx-4 -my-2.5 inline-flex min-h-11 items-center gap-2 rounded-voice-out px-4 py-2.5 font-strong text-on-tint hover:underline"
                >
                  {isAnswered(place.answers, one) ? words[one] : unsaid(one)}
                  <Icon name="pencil-simple" size={16} />
                </Link>
              </Bubble>
            </li>
          ))}
        </ul>
      )}
      <Bubble side="theirs" fresh={goesOn} className="mt-0! max-w-full!">
        <h1 ref={heading} tabIndex={-1} className="type-title-2 outline-none">
          {titles[question]}
        </h1>
        <p className="mt-1 text-text-2">{why}</p>
      </Bubble>
    </div>
  )
}

function useQuestionTitles(): Record<QuestionName, string> {
  const { t } = useLingui()
  return {
    whom: t`Who would you like to meet?`,
    age: t`What age would suit you?`,
    distance: t`How far is not too far?`,
    interests: t`What should you have in common?`,
    languages: t`Which languages would you like to talk in?`,
  }
}

/** Each answer in the reader's words. */
export function useAnswerWords(answers: Answers): Record<QuestionName, string> {
  const { i18n } = useLingui()
  const { minimum_age } = useSettings()
  const name = useChoiceNames()
  const ageText = useAgeText()
  const distanceText = useDistanceText()
  const listed = (words: string[]) => formatList(words)
  const { min_age, max_age, distance, interests, languages } = answers
  return {
    whom: listed(gendersOf(answers).map((each) => i18n._(genderPlurals[each]))),
    age: ageText(min_age ?? minimum_age, max_age ?? oldest),
    distance: distance ? distanceText(distance) : '',
    interests: listed(codesIn(interests).map((code) => name('interests', code))),
    languages: listed(codesIn(languages).map((code) => name('languages', code))),
  }
}

/** A moving thumb asks once it rests. */
const restMs = 350
const freshMs = 5 * 60_000

/** Whom these answers lead to: how many, and the first faces. They change with each answer. */
export function SoFar({ answers }: { answers: Answers }) {
  const asked = JSON.stringify(answers)
  const rested = useRested(asked, restMs)
  const { data, isFetching } = useQuery({
    ...ask('GET /api/match-finder/so-far', { query: JSON.parse(rested) as Answers }),
    staleTime: freshMs,
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  return (
    <div
      className="flex min-h-18 flex-wrap items-center gap-x-4 gap-y-2"
      aria-busy={isFetching || rested !== asked}
    >
      {data && <Faces faces={data.faces} />}
      <p role="status" className="min-w-0 flex-1 basis-52 type-small text-text-2">
        {data && <Counts {...data} />}
      </p>
    </div>
  )
}

type Found = Answer<'GET /api/match-finder/so-far'>

function Faces({ faces }: Pick<Found, 'faces'>) {
  if (faces.length === 0) return null
  return (
    <span className="flex max-w-full flex-none overflow-hidden ps-3" aria-hidden="true">
      {faces.map(({ id, name, main_image }) => (
        <span key={id} className="-ms-3 flex animate-appear rounded-full bg-surface p-0.5">
          <Avatar
            {...(main_image && {
              src: main_image.square_filename,
              srcSet: photoFiles(main_image).srcSet,
            })}
            name={name}
            size={52}
          />
        </span>
      ))}
    </span>
  )
}

/** The search stops counting above this. */
const countCap = 1000

function Counts({ num_fitting, num_sharing, faces }: Found) {
  const { i18n } = useLingui()
  const most = formatNumber(i18n.locale, countCap)
  if (num_fitting === 0) {
    return <Trans>Nobody fits this yet. A wider answer may help.</Trans>
  }
  return (
    <>
      <strong className="tabular text-text">
        {num_fitting > countCap ? (
          <Trans>More than {most} members fit so far.</Trans>
        ) : (
          <Plural value={num_fitting} one="# member fits so far." other="# members fit so far." />
        )}
      </strong>{' '}
      <Sharing count={num_sharing} />
      <Invented faces={faces} />
    </>
  )
}

function Sharing({ count }: { count: number | null }) {
  if (count === null) return null
  if (count === 0) return <Trans>Those who share most of it come first. </Trans>
  if (count > countCap) return <Trans>Very many of them share all you chose. </Trans>
  return (
    <Plural
      value={count}
      one="# of them shares all you chose. "
      other="# of them share all you chose. "
    />
  )
}

/** Whoever is not real is said to be so, wherever a face appears. */
function Invented({ faces }: Pick<Found, 'faces'>) {
  const invented = faces.filter(({ fictional }) => fictional).length
  if (invented === 0) return null
  if (invented === faces.length) return <Trans>The faces are of fictional profiles.</Trans>
  return <Trans>Some of the faces are of fictional profiles.</Trans>
}
