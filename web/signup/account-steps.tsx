import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect } from 'react'
import type { Gender } from '#contract/options.ts'
import { lengthOf, tidyText } from '#contract/rules/tidy-text.ts'
import { useSolving } from '../data/solving.ts'
import { formatNumber } from '../language/format.ts'
import { useSettings } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { Stepper } from '../ui/feedback/stepper.tsx'
import { Checkbox } from '../ui/forms/checkbox.tsx'
import { ChoiceChips } from '../ui/forms/choice-chips.tsx'
import { PasswordField } from '../ui/forms/password-field.tsx'
import { TextArea } from '../ui/forms/text-area.tsx'
import { TextField } from '../ui/forms/text-field.tsx'
import { fieldsOf } from './draft.ts'
import { EmailField } from './email-field.tsx'
import { PersonStep } from './person-step.tsx'
import { useReceiver } from './receiver.tsx'
import { SignupFailure } from './signup-frame.tsx'
import { countSteps, type Step, stepOf, stepsFor } from './steps-to-account.ts'
import type { SignupState } from './use-signup.ts'

export const footLook =
  'foot-stays safe-bottom sticky bottom-0 low:static mt-auto bg-canvas pt-4 pb-5 md:static md:bg-transparent md:pt-8 md:pb-0'

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

/** The message that brought the visitor here; it is sent once the account exists. */
function MessageStep({ draft, wrong, change }: SignupState) {
  const { t, i18n } = useLingui()
  const { message_length } = useSettings()
  const receiver = useReceiver(draft.to)
  const price = usePriceWords()
  const error = (field: string) => wrong.find((one) => one.field === field)?.message
  const used = formatNumber(i18n.locale, lengthOf(tidyText(draft.message)))
  const all = formatNumber(i18n.locale, message_length)
  return (
    <>
      <input type="hidden" name="to" value={draft.to} />
      <input type="hidden" name="written" value="1" />
      <div>
        <TextArea
          label={t`Your message`}
          name="message"
          grow
          rows={4}
          value={draft.message}
          onChange={(event) => change({ message: event.target.value })}
          hint={price}
          error={error('message')}
        />
        <p className="mt-1 text-right tabular type-caption text-muted">
          <Trans>
            {used} of {all} characters
          </Trans>
        </p>
      </div>
      {receiver?.fictional && (
        <Checkbox
          label={t`I know there’s no real person behind this profile, and we’ll never meet.`}
          name="acknowledged"
          value="1"
          checked={draft.acknowledged}
          onChange={(event) => change({ acknowledged: event.target.checked })}
          error={error('acknowledged')}
        />
      )}
    </>
  )
}

/** The price of sending, out of the credits that everybody starts with. */
function usePriceWords(): string {
  const { t } = useLingui()
  const { message_credits, signup_credits } = useSettings()
  if (message_credits === 0) return t`It’s free, and sent once your account exists.`
  if (message_credits > signup_credits) {
    return t`It costs ${plural(message_credits, { one: '# credit', other: '# credits' })} and will be waiting once your account exists.`
  }
  return t`It costs ${message_credits} of your ${plural(signup_credits, { one: '# free credit', other: '# free credits' })} and is sent once your account exists.`
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

function AccountStep(signup: SignupState) {
  const { t } = useLingui()
  const { draft, wrong, change } = signup
  const of = (field: string) => wrong.find((one) => one.field === field)
  return (
    <>
      <EmailField value={draft.email} onChange={(email) => change({ email })} wrong={of('email')} />
      <PasswordField
        label={t`Password`}
        showLabel={t`Show the password`}
        hideLabel={t`Hide the password`}
        name="password"
        autoComplete="new-password"
        hint={t`At least 8 characters. A few words are easy to remember.`}
        error={of('password')?.message}
      />
      <Invitation {...signup} />
    </>
  )
}

/** The invitation code travels along unseen, unless it turns out to be wrong. */
function Invitation({ draft, failure, change }: SignupState) {
  const { t } = useLingui()
  if (failure?.code !== 'invite_invalid') {
    return draft.invite ? <input type="hidden" name="invite" value={draft.invite} /> : null
  }
  return (
    <TextField
      label={t`Invitation code`}
      name="invite"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={64}
      value={draft.invite}
      onChange={(event) => change({ invite: event.target.value })}
    />
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
