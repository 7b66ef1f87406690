import type { I18n } from '@lingui/core'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Signup } from '#contract/accounts.ts'
import { sentenceOfFault } from '#contract/fault-sentences.ts'
import { lengthOf, tidyText } from '#contract/rules/tidy-text.ts'
import { type MakeCall, ProblemError } from '../data/calls.ts'
import { formatNumber } from '../language/format.ts'
import { useSettings } from '../sites/site.ts'
import { Checkbox } from '../ui/forms/checkbox.tsx'
import { PasswordField } from '../ui/forms/password-field.tsx'
import { TextArea } from '../ui/forms/text-area.tsx'
import { TextField } from '../ui/forms/text-field.tsx'
import { EmailField } from './email-field.tsx'
import { faultsUpTo, type Rules } from './faults.ts'
import { PersonStep } from './person-step.tsx'
import { useReceiver } from './receiver.tsx'
import { type Step, stepOf, steps } from './steps-to-account.ts'
import type { SignupState, Wrong } from './use-signup.ts'

const bodies = { message: MessageStep, whom: null, person: PersonStep, account: AccountStep }

/** What a step after the one that every page has at hand asks. */
export function LaterStep(signup: SignupState) {
  const Body = bodies[signup.step]
  return Body && <Body {...signup} />
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

type Judged = Pick<SignupState, 'step' | 'draft' | 'writing'> & { password: string; rules: Rules }

/** What is wrong up to this step, in words, in the order of the fields. */
export function wrongUpTo(i18n: I18n, { step, draft, writing, password, rules }: Judged): Wrong[] {
  return faultsUpTo(step, draft, password, rules)
    .filter(({ field }) => writing || stepOf(field) !== 'message')
    .map((fault) => ({
      ...fault,
      message: i18n._({ ...sentenceOfFault(fault), values: { min_age: rules.minimumAge } }),
    }))
}

/**
 * Says what is wrong up to a step that was sent separately, before any script ran. Without a
 * password nobody signs up, and what the next steps ask for is missed by the server too.
 */
export async function judgeStep(call: MakeCall, body: Signup, step: Step): Promise<null> {
  try {
    await call('POST /api/signup', { body })
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    const errors = (error.problem.errors ?? []).filter(({ field }) => isReached(field, step))
    if (errors.length > 0) throw new ProblemError({ ...error.problem, errors })
  }
  return null
}

function isReached(field: string, step: Step): boolean {
  return steps.indexOf(stepOf(field)) <= steps.indexOf(step)
}
