import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Form, useLocation, useSubmit } from 'react-router'
import type { SignupStep } from '#contract/signup-steps.ts'
import { useOutcome } from '../../accounts/use-outcome.ts'
import { useSettings } from '../../sites/site.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Stepper } from '../../ui/feedback/stepper.tsx'
import { AboutMeStep } from './about-me-step.tsx'
import { CompleteFoot } from './complete-foot.tsx'
import { EmailCheckStep } from './email-check-step.tsx'
import { LocationStep } from './location-step.tsx'
import { placeOf } from './order.ts'
import { PhotoStep, PlainPhoto } from './photo-step.tsx'
import { ProfileStep } from './profile-step.tsx'
import { PushStep } from './push-step.tsx'
import { useStepWords } from './use-step-words.ts'

/** One step after the account, with its form. */
export function CompleteSteps({ step }: { step: SignupStep }) {
  const { t } = useLingui()
  const { push_public_key } = useSettings()
  const { sentence, busy } = useOutcome()
  const { search } = useLocation()
  const pushPossible = push_public_key !== ''
  const { number, total } = placeOf(step, pushPossible)
  const words = useStepWords()[step]
  const title = useFocusOnStep(step)
  const goOn = useGoOn(step, pushPossible)
  const bodies = {
    photo: null,
    profile: <ProfileStep />,
    about_me: <AboutMeStep />,
    location: <LocationStep />,
    email_check: <EmailCheckStep onGo={goOn} />,
    push: <PushStep onGo={goOn} />,
  }
  return (
    <>
      <Stepper className="mt-3" text={t`Step ${number} of ${total}`} step={number} steps={total} />
      <h1 ref={title} tabIndex={-1} className="mt-7 type-title-1 outline-none">
        {words.title}
      </h1>
      <p className="mt-2 text-text-2">{words.text}</p>
      {sentence && <Alert className="mt-4" tone="danger" title={sentence} live />}
      {step === 'photo' && (
        <div className="mt-5">
          <PhotoStep />
        </div>
      )}
      <Form
        id="complete"
        method="post"
        action={search}
        encType={step === 'photo' ? 'multipart/form-data' : undefined}
        noValidate
        className="mt-5 flex flex-1 flex-col"
      >
        <input type="hidden" name="step" value={step} />
        {pushPossible && <input type="hidden" name="push" value="1" />}
        <div className="grid gap-5">{bodies[step]}</div>
        {step === 'photo' && <PlainPhoto />}
        <CompleteFoot step={step} busy={busy} />
      </Form>
    </>
  )
}

/** Goes on without a press. */
function useGoOn(step: SignupStep, pushPossible: boolean): () => void {
  const submit = useSubmit()
  const { search } = useLocation()
  return () => {
    const fields = { step, go: 'skip', ...(pushPossible && { push: '1' }) }
    void submit(fields, { method: 'post', action: search, replace: true })
  }
}

/** A new step's heading takes the focus; never on arrival. */
function useFocusOnStep(step: SignupStep) {
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) title.current?.focus()
    shown.current = step
  }, [step])
  return title
}
