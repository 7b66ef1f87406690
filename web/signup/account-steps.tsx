import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useTransition } from 'react'
import type { Gender } from '#contract/options.ts'
import type { Failure } from '../browser/form-action.ts'
import { useSolving } from '../data/solving.ts'
import { useSettings } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { Stepper } from '../ui/feedback/stepper.tsx'
import { ChoiceChips } from '../ui/forms/choice-chips.tsx'
import { fieldsOf } from './draft.ts'
import { LaterStep } from './later.ts'
import { countSteps, type Step, stepOf, stepsFor } from './steps-to-account.ts'
import type { SignupState } from './use-signup.ts'

export const footLook =
  'foot-stays safe-bottom sticky bottom-0 low:static mt-auto bg-canvas pt-4 pb-5 md:static md:bg-transparent md:pt-8 md:pb-0'

type AccountStepsProps = {
  signup: SignupState
  /** Where the form is sent before any script runs. */
  action: string
  level: 1 | 2 | 3
  /** In a card among other things of a page. */
  inCard?: boolean
}

/** The short steps to an account, one at a time. */
export function AccountSteps(props: AccountStepsProps) {
  const { signup, action, level, inCard = false } = props
  const { t } = useLingui()
  const { push_public_key } = useSettings()
  const { step, draft, check, change, go, Form, submitForm } = signup
  const [coming, startComing] = useTransition()
  const number = stepsFor(false).indexOf(step) + 1
  const total = countSteps(push_public_key !== '')
  const words = useStepWords()[step]
  const Heading = `h${level}` as const

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (coming) return
    const form = event.currentTarget
    const { submitter } = event.nativeEvent as SubmitEvent
    const silent = submitter?.getAttribute('name') === 'silent'
    startComing(() => goOn(form, silent))
  }

  async function goOn(form: HTMLFormElement, silent: boolean): Promise<void> {
    if (silent) {
      await LaterStep.bring()
      change({ message: '', acknowledged: false, written: true })
      return go(1)
    }
    const right = await check(String(new FormData(form).get('password') ?? ''))
    if (!right) return
    if (step === 'account') return void submitForm(form)
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
        <input type="hidden" name="step" value={step} />
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
          {step === 'whom' ? <WhomStep {...signup} /> : <LaterStep {...signup} />}
        </div>
        <StepFoot step={step} busy={signup.busy || coming} inCard={inCard} />
      </Form>
    </>
  )
}

/** What each step to an account asks, and how long the rest takes. */
function useStepWords(): Record<Step, { title: string; left: string }> {
  const { t } = useLingui()
  return {
    message: { title: t`What would you like to write?`, left: t`about 4 minutes left` },
    whom: { title: t`Who would you like to meet?`, left: t`about 4 minutes left` },
    person: { title: t`Who are you?`, left: t`about 3 minutes left` },
    account: { title: t`How will you log in?`, left: t`about 3 minutes left` },
  }
}

/** What is picked beside the form has no field in any step. */
const besideForm = ['interests', 'likes']

/** The other steps' fields travel along unseen, and so does what was picked beside the form. */
function elsewhere(step: Step, fields: [string, string][]): [string, string][] {
  return fields.filter(([name]) => besideForm.includes(name) || stepOf(name) !== step)
}

type SignupFailureProps = { sentence: string | null; failure: Failure | null }

/** Why no account was made, if no field is the reason. */
export function SignupFailure({ sentence, failure }: SignupFailureProps) {
  const { support_email } = useSettings()
  if (!sentence) return null
  if (failure?.code === 'challenge_required') {
    return (
      <Alert tone="warning" title={sentence} live>
        <Trans>
          That didn’t work here. Allow scripts for this site and send the form again, or come back
          in an hour.
        </Trans>
      </Alert>
    )
  }
  if (failure?.code !== 'internal_error' || !support_email) {
    return <Alert tone="danger" title={sentence} live />
  }
  return (
    <Alert
      tone="danger"
      title={<Trans>Something went wrong, please contact {support_email} for help.</Trans>}
      live
    />
  )
}

function WhomStep({ draft, wrong, change }: SignupState) {
  const { t } = useLingui()
  const error = (field: string) => wrong.find((one) => one.field === field)?.message
  return (
    <>
      <ChoiceChips
        legend={t`I am a`}
        name="gender"
        options={[
          { value: 'male', label: t`Man` },
          { value: 'female', label: t`Woman` },
          { value: 'nonbinary', label: t`Non-binary` },
        ]}
        value={draft.gender}
        onChange={(gender) => change({ gender: gender as Gender })}
        error={error('gender')}
      />
      <ChoiceChips
        multiple
        legend={t`I’d like to meet`}
        name="seeking"
        options={[
          { value: 'male', label: t`Men` },
          { value: 'female', label: t`Women` },
          { value: 'nonbinary', label: t`Non-binary people` },
        ]}
        value={draft.seeking}
        onChange={(seeking) => change({ seeking: seeking as Gender[] })}
        hint={t`Choose as many as you like.`}
        error={error('seeking')}
      />
    </>
  )
}

type StepFootProps = { step: Step; busy: boolean; inCard: boolean }

/** The way on. On phones it stays at the bottom, above the keyboard. */
function StepFoot({ step, busy, inCard }: StepFootProps) {
  const { minimum_age } = useSettings()
  const solving = useSolving()
  const last = step === 'account'
  return (
    <div className={inCard ? 'mt-5' : footLook}>
      <Button
        type="submit"
        size="large"
        wide
        busy={busy}
        busyLabel={last ? <Trans>Creating your account</Trans> : undefined}
      >
        {last ? <Trans>Create my account</Trans> : <Trans>Continue</Trans>}
      </Button>
      {step === 'message' && (
        <Button type="submit" name="silent" value="1" look="quiet" wide className="mt-2">
          <Trans>Continue without a message</Trans>
        </Button>
      )}
      <p role="status" className="mt-3 text-center type-small text-muted">
        {solving ? (
          <Trans>One moment, your device has a small task to solve.</Trans>
        ) : (
          <Trans>{minimum_age}+ only. No card needed, no subscription.</Trans>
        )}
      </p>
    </div>
  )
}
