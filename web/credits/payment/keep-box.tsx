import { useLingui } from '@lingui/react/macro'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { kindOf } from './methods/known-methods.ts'
import { canKeep, type Way } from './methods/ways.ts'

type KeepBoxProps = { way: Way; checked: boolean; onChange: (checked: boolean) => void }

/** Whether to save what is being typed for the next purchase; only shown if it can be saved. */
export function KeepBox({ way, checked, onChange }: KeepBoxProps) {
  const { t } = useLingui()
  if (!canKeep(way)) return null
  const { id, name } = way.method
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
