import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect } from 'react'
import { useSettings } from '../../sites/site.ts'
import { Stepper } from '../../ui/feedback/stepper.tsx'
import { SignupFailure } from '../frame/signup-failure.tsx'
import { AccountStep } from './account-step.tsx'
import { fieldsOf } from './draft.ts'
import { MessageStep } from './message-step.tsx'
import { PersonStep } from './person-step.tsx'
import { StepFoot } from './step-foot.tsx'
import { countSteps, type Step, stepOf, stepsFor } from './steps.ts'
import type { SignupState } from './use-signup.ts'
import { useStepWords } from './use-step-words.ts'
import { WhomStep } from './whom-step.tsx'

const bodies = { message: MessageStep, whom: WhomStep, person: PersonStep, account: AccountStep }

type AccountStepsProps = {
  signup: SignupState
  /** Where the form is sent before any script runs. */
  action: string
  level: 1 | 2 | 3
  /** In a card among other things of a page. */
  inCard?: boolean
  /** Called from the first answered step on. */
  onProgress?: (inProgress: boolean) => void
}

/** The short steps to an account, one at a time. */
export function AccountSteps(props: AccountStepsProps) {
  const { signup, action, level, inCard = false, onProgress } = props
  const { t } = useLingui()
  const { push_public_key } = useSettings()
  const { step, draft, writing, busy, check, change, go, Form } = signup
  const first = stepsFor(writing)[0]
  const number = stepsFor(false).indexOf(step) + 1
  const total = countSteps(push_public_key !== '')
  const words = useStepWords()[step]
  const Heading = `h${level}` as const
  const Body = bodies[step]
  const inProgress = step !== first
  useEffect(() => onProgress?.(inProgress), [onProgress, inProgress])

  function submit(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget
    const { submitter } = event.nativeEvent as SubmitEvent
    if (submitter?.getAttribute('name') === 'silent') {
      event.preventDefault()
      change({ message: '', acknowledged: false, written: true })
      return go(1)
    }
    const right = check(String(new FormData(form).get('password') ?? ''))
    if (right && step === 'account') return
    event.preventDefault()
    if (!right) return
    if (step === 'message') change({ written: true })
    go(1)
  }

  return (
    <>
      <Stepper
        className="mt-3"
        text={number === 0 ? t`First your message` : t`Step ${number} of ${total}`}
        aside={words.left}
        step={number}
        steps={total}
      />
      <Form
        method="post"
        action={action}
        noValidate
        onSubmit={submit}
        className={`flex flex-1 flex-col ${inCard ? 'mt-4' : 'mt-7'}`}
      >
        {elsewhere(step, fieldsOf(draft)).map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <Heading
          tabIndex={-1}
          data-step-title
          className={`outline-none ${inCard ? 'type-title-3' : 'type-title-1'}`}
        >
          {words.title}
        </Heading>
        <div className="mt-5 grid gap-5">
          <SignupFailure sentence={signup.sentence} failure={signup.failure} />
          <Body {...signup} />
        </div>
        <StepFoot step={step} busy={busy} inCard={inCard} />
      </Form>
    </>
  )
}

/** The other steps' fields travel along unseen, and so does what was picked beside the form. */
function elsewhere(step: Step, fields: [string, string][]): [string, string][] {
  return fields.filter(([name]) => name === 'interests' || stepOf(name) !== step)
}
