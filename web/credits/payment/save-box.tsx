import { useLingui } from '@lingui/react/macro'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { kindOf } from './methods/known-methods.ts'
import { canSave, type PaymentOption } from './methods/payment-options.ts'

type SaveBoxProps = {
  option: PaymentOption
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Whether to save what is being typed for the next purchase; only shown if it can be saved. */
export function SaveBox({ option, checked, onChange }: SaveBoxProps) {
  const { t } = useLingui()
  if (!canSave(option)) return null
  const { id, name } = option.method
  return (
    <Checkbox
      className="mt-2"
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
      label={
        kindOf(id) === 'card' ? t`Keep this card for next time` : t`Keep ${name} for next time`
      }
      hint={t`The payment provider keeps it, we know only its end. You can have it forgotten at any time.`}
    />
  )
}
