import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { Form } from 'react-router'
import { useSettings } from '../shell/site.ts'
import { Button } from '../ui/button.tsx'
import { Stepper } from '../ui/feedback/stepper.tsx'
import { AccountStep } from './account-step.tsx'
import { fieldsOf } from './draft.ts'
import { PersonStep } from './person-step.tsx'
import { SignupFailure } from './signup-failure.tsx'
import { SignupFrame } from './signup-frame.tsx'
import { SignupHead } from './signup-head.tsx'
import { type Step, stepOf, steps } from './steps.ts'
import { useSignup } from './use-signup.ts'
import { useStepFocus } from './use-step-focus.ts'
import { WhomStep } from './whom-step.tsx'

const bodies = { whom: WhomStep, person: PersonStep, account: AccountStep }

/** Three short steps to an account. */
export function SignupForm() {
  const { t } = useLingui()
  const signup = useSignup()
  const { step, draft, busy, check, go } = signup
  const card = useStepFocus(signup)
  const number = steps.indexOf(step) + 1
  const total = steps.length
  const Body = bodies[step]
  const titles: Record<Step, string> = {
    whom: t`Who would you like to meet?`,
    person: t`Who are you?`,
    account: t`How do you log in?`,
  }
  const left: Record<Step, string> = {
    whom: t`about 2 minutes left`,
    person: t`about 1 minute left`,
    account: t`almost done`,
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    const right = check(password)
    if (right && step === 'account') return
    event.preventDefault()
    if (right) go(1)
  }

  return (
    <SignupFrame ref={card} step={step}>
      <SignupHead onBack={number > 1 ? () => go(-1) : undefined} />
      <Stepper
        className="mt-3"
        text={t`Step ${number} of ${total}`}
        aside={left[step]}
        step={number}
        steps={total}
      />
      <Form method="post" noValidate onSubmit={submit} className="mt-7 flex flex-1 flex-col">
        {elsewhere(step, fieldsOf(draft)).map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <h1 tabIndex={-1} className="type-title-1 outline-none">
          {titles[step]}
        </h1>
        <div className="mt-5 grid gap-5">
          <SignupFailure sentence={signup.sentence} failure={signup.failure} />
          <Body {...signup} />
        </div>
        <Foot last={step === 'account'} busy={busy} />
      </Form>
    </SignupFrame>
  )
}

function Foot({ last, busy }: { last: boolean; busy: boolean }) {
  const { minimum_age } = useSettings()
  return (
    <div className="safe-bottom sticky bottom-0 mt-auto bg-canvas pt-4 pb-5 md:static md:bg-surface md:pt-8 md:pb-0">
      <Button
        type="submit"
        size="large"
        wide
        busy={busy}
        busyLabel={last ? <Trans>Creating your account</Trans> : undefined}
      >
        {last ? <Trans>Create my account</Trans> : <Trans>Continue</Trans>}
      </Button>
      <p className="mt-3 text-center type-small text-muted">
        <Trans>{minimum_age}+ only. No card needed, no subscription.</Trans>
      </p>
    </div>
  )
}

/** The fields of the other steps travel along unseen. */
function elsewhere(step: Step, fields: [string, string][]): [string, string][] {
  const birth = ['day', 'month', 'year']
  return fields.filter(([name]) => stepOf(birth.includes(name) ? 'date_of_birth' : name) !== step)
}
