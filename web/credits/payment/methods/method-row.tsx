import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { RadioCard } from '../../../ui/forms/radio-card.tsx'
import { MethodMark } from '../method-mark.tsx'
import { kindOf } from './known-methods.ts'
import { methodLines } from './method-lines.ts'
import type { PaymentOption } from './payment-options.ts'

export type OptionRowProps = { option: PaymentOption; checked: boolean; onChoose: () => void }

type MethodRowProps = OptionRowProps & {
  /** Whether an account of this kind is already saved, so that this row means another one. */
  another: boolean
}

/** One of the country's methods: its name, its badge, and when the credits arrive. */
export function MethodRow({ option, checked, onChoose, another }: MethodRowProps) {
  const { t, i18n } = useLingui()
  const lineId = useId()
  const { id } = option.method
  const plain = option.method.name
  const name = another ? t`${plain}, another account` : plain
  return (
    <RadioCard
      name="method"
      value={option.key}
      checked={checked}
      onChange={onChoose}
      aria-label={name}
      aria-describedby={lineId}
      title={<span className="wrap-anywhere">{name}</span>}
      aside={<MethodMark method={id} />}
    >
      <span id={lineId}>{i18n._(methodLines[kindOf(id)])}</span>
    </RadioCard>
  )
}
