import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { lengthOf, tidyText } from '#contract/rules/tidy-text.ts'
import { formatNumber } from '../../language/format.ts'
import { useSettings } from '../../sites/site.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { useReceiver } from '../receiver/use-receiver.ts'
import type { SignupState } from './use-signup.ts'

/** The message that brought the visitor here; it is sent once the account exists. */
export function MessageStep({ draft, wrong, change }: SignupState) {
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
          label={t`I know that no real person is behind this profile, and that there will be no meeting.`}
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
  if (message_credits === 0) return t`It is free, and sent once your account exists.`
  if (message_credits > signup_credits) {
    return t`It costs ${plural(message_credits, { one: '# credit', other: '# credits' })}, and waits for you once your account exists.`
  }
  return t`It costs ${message_credits} of your ${plural(signup_credits, { one: '# free credit', other: '# free credits' })}, and is sent once your account exists.`
}
