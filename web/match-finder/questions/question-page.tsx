import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { useMember } from '../../sites/site.ts'
import { Button } from '../../ui/button.tsx'
import { Stepper } from '../../ui/feedback/stepper.tsx'
import {
  type Answers,
  fieldsOf,
  type Place,
  type QuestionName,
  questions,
  searchOf,
  stepAfter,
  stepBefore,
  withAnswer,
} from '../match-address.ts'
import { prefilled } from '../prefilled.ts'
import { type StepState, useStepState } from '../use-step-focus.ts'
import { AgeQuestion } from './age-question.tsx'
import { DistanceQuestion } from './distance-question.tsx'
import { InterestsQuestion } from './interests-question.tsx'
import { LanguagesQuestion } from './languages-question.tsx'
import { OtherAnswers } from './other-answers.tsx'
import { QuestionWords } from './question-words.tsx'
import { WhomQuestion } from './whom-question.tsx'

const stepped: StepState = { stepped: true }

type QuestionPageProps = { question: QuestionName; place: Place }

const fields = {
  whom: WhomQuestion,
  age: AgeQuestion,
  distance: DistanceQuestion,
  interests: InterestsQuestion,
  languages: LanguagesQuestion,
}

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
  function submit(event: FormEvent) {
    event.preventDefault()
    const answer = Object.fromEntries(fieldsOf[question].map((field) => [field, draft[field]]))
    navigate(goOn(answer), { state: stepped })
  }
  return (
    <div className="mx-auto grid max-w-140 gap-6">
      <Stepper
        text={t`Question ${number} of ${questions.length}`}
        step={number}
        steps={questions.length}
      />
      <Form
        action={paths.matchFinder()}
        onSubmit={submit}
        className="grid gap-6 rounded-xl border border-line bg-surface p-5 sm:p-7"
      >
        <QuestionWords question={question} />
        <OtherAnswers question={question} place={place} />
        <Field draft={draft} onChange={(answer) => setDraft({ ...draft, ...answer })} />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" className="max-sm:w-full">
            {next === 'result' ? <Trans>Show who fits</Trans> : <Trans>Continue</Trans>}
          </Button>
          {before && (
            <Button
              look="line"
              to={paths.matchFinder(searchOf({ ...place, step: before }))}
              state={stepped}
            >
              <Trans>Back</Trans>
            </Button>
          )}
          <Button look="quiet" to={goOn({})} state={stepped}>
            <Trans>Skip this question</Trans>
          </Button>
        </div>
      </Form>
      <p className="type-small text-muted">
        <Trans>
          The answers count for this search only. They do not change your profile, and nobody else
          sees them.
        </Trans>
      </p>
    </div>
  )
}
