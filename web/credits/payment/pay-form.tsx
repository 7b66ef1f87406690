import { useLingui } from '@lingui/react/macro'
import { DiscountField } from '../discount/discount-field.tsx'
import { FaultAlert } from './fault-alert.tsx'
import { AskedNote } from './methods/asked-note.tsx'
import { kindOf } from './methods/known-methods.ts'
import { MethodChoice } from './methods/method-choice.tsx'
import { onwardLine } from './methods/method-lines.ts'
import { NoOptions } from './methods/no-options.tsx'
import { OrderFacts } from './order-facts.tsx'
import { PayButton } from './pay-button.tsx'
import { PayFoot } from './pay-foot.tsx'
import { SaveBox } from './save-box.tsx'
import { type PayFormProps, usePayForm } from './use-pay-form.ts'

/** The methods, the total and a button with the price. */
export function PayForm(props: PayFormProps) {
  const { i18n } = useLingui()
  const form = usePayForm(props)
  const { order, option, discounting, fault } = form
  if (!option) return <NoOptions />
  const { id: method } = option.method
  const vatPercentage = props.placed?.vat.percentage
  const button = <PayButton purchase={order} option={option} paying={form.paying} />
  return (
    <form method="post" onSubmit={form.submit}>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[1fr_22.5rem] lg:gap-8 xl:grid-cols-[1fr_25rem]">
        <div>
          {fault && <FaultAlert error={fault} />}
          <AskedNote asked={props.asked} priceMinor={order.price_minor} />
          <MethodChoice options={form.options} chosen={option.key} onChoose={form.want} />
          <SaveBox option={option} checked={form.save} onChange={form.setSave} />
          <p className="mt-3 type-small text-muted">
            {i18n._(onwardLine(kindOf(method), option.mandate !== null))}
          </p>
        </div>
        <div>
          <OrderFacts purchase={order} vatPercentage={vatPercentage}>
            <DiscountField discounting={discounting} method={method} />
            <div className="mt-4 max-lg:hidden">{button}</div>
          </OrderFacts>
        </div>
      </div>
      <PayFoot purchase={order} vatPercentage={vatPercentage}>
        {button}
      </PayFoot>
    </form>
  )
}
