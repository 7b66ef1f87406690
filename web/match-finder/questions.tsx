import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { languages } from '#contract/countries.ts'
import { genders } from '#contract/options.ts'
import type { OwnProfile } from '#contract/profiles.ts'
import { searchDistances } from '#contract/search.ts'
import { ask } from '../data/ask.ts'
import { PositionFinder } from '../places/position-finder.tsx'
import { SaveTownButton } from '../places/save-town-button.tsx'
import { genderPlurals } from '../profiles/fact-labels.ts'
import { interestIcon } from '../profiles/interest-icons.ts'
import { paths } from '../routing/paths.ts'
import { Form, Link, useNavigate } from '../routing/router.ts'
import { useAgeText, useChoiceNames, useDistanceText } from '../search/filter-words.ts'
import { gendersOf, oldest } from '../search/search-address.ts'
import { useMember, useSettings } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { Stepper } from '../ui/feedback/stepper.tsx'
import { ChoiceChips } from '../ui/forms/choice-chips.tsx'
import { RadioGroup } from '../ui/forms/radio-group.tsx'
import { RangeSlider } from '../ui/forms/range-slider.tsx'
import { Conversation, SoFar } from './conversation.tsx'
import {
  type Answers,
  codesIn,
  fieldsOf,
  interestsAtMost,
  isAnswered,
  type Place,
  type QuestionName,
  questions,
  searchOf,
  stepAfter,
  stepBefore,
  withAnswer,
} from './match-address.ts'
import { type StepState, useStepState } from './use-step-focus.ts'

type QuestionPageProps = { question: QuestionName; place: Place }

const fields = {
  whom: WhomQuestion,
  age: AgeQuestion,
  distance: DistanceQuestion,
  interests: InterestsQuestion,
  languages: LanguagesQuestion,
}

const stepped: StepState = { stepped: true }

/** One short question; its answer goes into the address, so that Back undoes it. */
export function QuestionPage({ question, place }: QuestionPageProps) {
  const { t } = useLingui()
  const own = useMember().profile
  const navigate = useNavigate()
  const [draft, setDraft] = useState<Answers>(() => prefilled(place.answers, question, own))
  const Field = fields[question]
  const number = questions.indexOf(question) + 1
  const before = stepBefore(question)
  const { toResult } = useStepState()
  const next = toResult ? 'result' : stepAfter(question)
  const goOn = (answer: Answers) =>
    paths.matchFinder(
      searchOf({
        ...place,
        step: next,
        answers: withAnswer(place.answers, question, answer),
      }),
    )
  const answerIn = (given: Answers): Answers =>
    Object.fromEntries(fieldsOf[question].map((field) => [field, given[field]]))
  function submit(event: FormEvent) {
    event.preventDefault()
    navigate(goOn(answerIn(draft)), { state: stepped })
  }
  return (
    <div className="mx-auto grid max-w-140 grid-cols-1 gap-6">
      <Stepper
        text={t`Question ${number} of ${questions.length}`}
        step={number}
        steps={questions.length}
      />
      <Conversation question={question} place={place} why={<Why question={question} />} />
      <Form
        action={paths.matchFinder()}
        onSubmit={submit}
        className="grid grid-cols-1 gap-6 rounded-voice-out border border-line bg-surface p-5 sm:p-7"
      >
        <OtherAnswers question={question} place={place} />
        <Field draft={draft} onChange={(answer) => setDraft({ ...draft, ...answer })} />
        <SoFar answers={withAnswer(place.answers, question, answerIn(draft))} />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" className="max-sm:w-full">
            {next === 'result' ? <Trans>See who fits</Trans> : <Trans>Continue</Trans>}
          </Button>
          {before && (
            <Button
              look="line"
              className="max-sm:grow"
              to={paths.matchFinder(searchOf({ ...place, step: before }))}
              state={stepped}
            >
              <Trans>Back</Trans>
            </Button>
          )}
          <Button look="quiet" className="max-sm:grow" to={goOn({})} state={stepped}>
            <Trans>Skip this question</Trans>
          </Button>
        </div>
      </Form>
      <p className="type-small text-muted">
        <Trans>
          Your answers only count for this search. They don’t change your profile, and nobody else
          sees them.
        </Trans>
      </p>
    </div>
  )
}

/** Why we ask it. */
function Why({ question }: { question: QuestionName }) {
  switch (question) {
    case 'whom':
      return <Trans>You only see members who are looking for someone like you, too.</Trans>
    case 'age':
      return <Trans>You only see people this age.</Trans>
    case 'distance':
      return <Trans>Measured between your two towns, roughly.</Trans>
    case 'interests':
      return (
        <Trans>
          Choose up to {interestsAtMost}. They count most, and nobody is ruled out for not sharing
          them.
        </Trans>
      )
    case 'languages':
      return <Trans>One language in common is enough. Nobody is ruled out without it.</Trans>
  }
}

/** What the form passes on besides its own question, until the page is alive. */
function OtherAnswers({ question, place }: QuestionPageProps) {
  const own: readonly string[] = fieldsOf[question]
  const search = searchOf({ ...place, step: stepAfter(question) })
  return Object.entries(search).map(
    ([name, value]) =>
      value !== undefined &&
      !own.includes(name) && <input key={name} type="hidden" name={name} value={value} />,
  )
}

/** What each question gets: its answer so far, and how to change it. */
type QuestionField = { draft: Answers; onChange: (answer: Answers) => void }

function WhomQuestion({ draft, onChange }: QuestionField) {
  const { t, i18n } = useLingui()
  return (
    <ChoiceChips
      multiple
      legend={t`Looking for`}
      legendHidden
      name="gender"
      options={genders.map((value) => ({ value, label: i18n._(genderPlurals[value]) }))}
      value={gendersOf(draft)}
      onChange={(values) => onChange({ gender: values.toSorted().join(',') || undefined })}
    />
  )
}

function AgeQuestion({ draft, onChange }: QuestionField) {
  const { t } = useLingui()
  const { minimum_age: youngest } = useSettings()
  const ageText = useAgeText()
  const low = Math.max(youngest, draft.min_age ?? youngest)
  const high = Math.max(low, Math.min(oldest, draft.max_age ?? oldest))
  return (
    <RangeSlider
      label={t`Age`}
      valueText={ageText(low, high)}
      min={youngest}
      max={oldest}
      value={[low, high]}
      names={['min_age', 'max_age']}
      onChange={([from, to]) =>
        onChange({
          min_age: from > youngest ? from : undefined,
          max_age: to < oldest ? to : undefined,
        })
      }
      thumbLabels={[t`Youngest age`, t`Oldest age`]}
    />
  )
}

function DistanceQuestion({ draft, onChange }: QuestionField) {
  const { t } = useLingui()
  const distanceText = useDistanceText()
  const home = useMember().profile.place
  if (!home) return <NoTownYet />
  const town = home.name
  return (
    <RadioGroup
      legend={t`Distance`}
      legendHidden
      hint={t`Measured from ${town}, your town`}
      name="distance"
      value={draft.distance ?? ''}
      options={[
        { value: '', label: t`Any distance` },
        ...searchDistances.map((value) => ({ value, label: distanceText(value) })),
      ]}
      onChange={(value) => onChange({ distance: searchDistances.find((km) => km === value) })}
    />
  )
}

/** A distance has to start somewhere: add a town, or go on without one. */
function NoTownYet() {
  return (
    <div className="grid gap-3">
      <p>
        <Trans>
          Distances are measured from your town, and your profile doesn’t have one yet. Add it in{' '}
          <Link className="link" to={paths.profile()}>
            your profile
          </Link>
          , or skip this question.
        </Trans>
      </p>
      <PositionFinder>{(place) => <SaveTownButton place={place} />}</PositionFinder>
    </div>
  )
}

/** One's own interests first, then the others by name. */
function InterestsQuestion({ draft, onChange }: QuestionField) {
  const { t, i18n } = useLingui()
  const own = useMember().profile.interests
  const { data } = useQuery({ ...ask('GET /api/interests.php', {}), throwOnError: false })
  const known = (data?.interests ?? []).toSorted(
    (one, other) =>
      Number(own.includes(other.id)) - Number(own.includes(one.id)) ||
      one.name.localeCompare(other.name, i18n.locale),
  )
  const chosen = codesIn(draft.interests)
  const count = chosen.length
  return (
    <ChoiceChips
      multiple
      legend={t`Interests`}
      legendHidden
      hint={t`${count} of ${interestsAtMost} chosen`}
      name="interests"
      size="compact"
      max={interestsAtMost}
      options={known.map(({ id, name }) => ({ value: id, label: name, icon: interestIcon(id) }))}
      value={chosen}
      onChange={(values) => onChange({ interests: values.join(',') || undefined })}
    />
  )
}

/** The most languages a search accepts. */
const languagesAtMost = 12

function LanguagesQuestion({ draft, onChange }: QuestionField) {
  const { t, i18n } = useLingui()
  const own = useMember().profile.languages
  const name = useChoiceNames()
  const chosen = codesIn(draft.languages)
  const offered = [...new Set([...languages, ...own, ...chosen])]
  const options = offered
    .map((value) => ({ value, label: name('languages', value) }))
    .sort((one, other) => one.label.localeCompare(other.label, i18n.locale))
  return (
    <ChoiceChips
      multiple
      legend={t`Languages`}
      legendHidden
      name="languages"
      max={languagesAtMost}
      options={options}
      value={chosen}
      onChange={(values) => onChange({ languages: values.join(',') || undefined })}
    />
  )
}

type Known = Pick<
  OwnProfile,
  'seeking' | 'seeking_min_age' | 'seeking_max_age' | 'interests' | 'languages'
>

/** What a question starts with: the answer given before, or what the profile says. */
export function prefilled(answers: Answers, question: QuestionName, own: Known): Answers {
  if (isAnswered(answers, question)) return answers
  switch (question) {
    case 'whom':
      return { gender: own.seeking.toSorted().join(',') }
    case 'age':
      return {
        min_age: own.seeking_min_age ?? undefined,
        max_age: own.seeking_max_age ?? undefined,
      }
    case 'distance':
      return {}
    case 'interests':
      return { interests: own.interests.slice(0, interestsAtMost).join(',') }
    case 'languages':
      return { languages: own.languages.join(',') }
  }
}
