import { useLingui } from '@lingui/react/macro'
import { FormGroup } from '../../ui/forms/form-group.tsx'
import { RadioCard } from '../../ui/forms/radio-card.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import type { OfferedMethod } from './use-methods.ts'

const icons: Record<string, IconName> = {
  card: 'credit-card',
  dankort: 'credit-card',
  bancontact: 'credit-card',
  ideal: 'bank',
  eps: 'bank',
  przelewy24: 'bank',
  direct_debit: 'bank',
  wire_transfer: 'bank',
  paysafecard: 'ticket',
  paypal: 'globe',
}

type MethodChoiceProps = {
  methods: readonly OfferedMethod[]
  chosen: string | undefined
  onChoose: (id: string) => void
}

/** Every way to pay here, the country's usual ones first. */
export function MethodChoice({ methods, chosen, onChoose }: MethodChoiceProps) {
  const { t } = useLingui()
  return (
    <FormGroup legend={t`How do you want to pay?`}>
      <div className="grid gap-2.5 sm:grid-cols-2">
        {methods.map(({ id, name }) => (
          <RadioCard
            key={id}
            name="method"
            value={id}
            checked={id === chosen}
            onChange={() => onChoose(id)}
            title={name}
            aside={<Icon name={icons[id] ?? 'device-mobile'} size={24} className="text-text-2" />}
          >
            {id === 'wire_transfer' && t`The credits come with the money, in one or two days.`}
          </RadioCard>
        ))}
      </div>
    </FormGroup>
  )
}
