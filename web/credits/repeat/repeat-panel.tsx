import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Answer } from '../../calls.ts'
import { formatMoney } from '../../language/format.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { MethodMark } from '../payment/method-mark.tsx'
import { kindOf } from '../payment/methods/known-methods.ts'
import { savedLine } from '../payment/methods/method-lines.ts'
import { useMandateName } from '../payment/saved/use-mandate-name.ts'
import { useVat } from '../payment/use-vat.ts'
import { RepeatModal } from './repeat-modal.tsx'

export type Repeat = NonNullable<Answer<'GET /api/repeat-order'>['repeat']>

/** What is bought again, for how much and with what: one press and its confirmation. */
export function RepeatPanel({ repeat, back }: { repeat: Repeat; back: string | null }) {
  const { i18n } = useLingui()
  const [asking, setAsking] = useState(false)
  const { bundle_id, credits, price_minor, currency, mandate } = repeat
  const amount = formatMoney(i18n.locale, price_minor, currency)
  const name = useMandateName()(mandate)
  const vat = useVat(price_minor, currency)
  return (
    <section className="max-w-[34rem] rounded-xl border border-line bg-surface p-5 md:p-6">
      <dl className="grid gap-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt className="type-title-2">
            <Plural value={credits} one="# credit" other="# credits" />
          </dt>
          <dd className="tabular type-title-2">{amount}</dd>
          {vat && (
            <dd className="w-full text-right type-small text-text-2 tabular">
              <Trans>
                includes {vat.rate} VAT, {vat.amount}
              </Trans>
            </dd>
          )}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-t border-line pt-3">
          <dt className="type-body-strong wrap-anywhere">{name}</dt>
          <dd className="type-small text-text-2">{i18n._(savedLine(kindOf(mandate.method)))}</dd>
          <dd className="col-start-2 row-span-2 row-start-1 self-center">
            <MethodMark method={mandate.method} name={mandate.name} />
          </dd>
        </div>
      </dl>
      <Button size="large" wide className="mt-5" onClick={() => setAsking(true)}>
        <Trans>
          Pay {amount} with {name}
        </Trans>
      </Button>
      <Button
        look="line"
        wide
        className="mt-2.5"
        to={paths.payment(bundle_id, undefined, { back: back ?? undefined })}
      >
        <Trans>Another method</Trans>
      </Button>
      {asking && <RepeatModal repeat={repeat} back={back} onClose={() => setAsking(false)} />}
    </section>
  )
}
