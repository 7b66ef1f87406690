import { useLingui } from '@lingui/react/macro'
import { refusalSentence } from '#contract/sentences.ts'
import { SendOrBuy } from './send-or-buy.tsx'
import type { Price } from './use-price.ts'

type PaidFootProps = {
  /** The id of the form it sends. */
  form: string
  cost: Price
  because: string
  /** What it pays for; empty while nothing is chosen. */
  chosen: string
  busy?: boolean
}

/**
 * At the foot of a chooser: the balance and, on its button, the price. With too few credits, the
 * way to get more.
 */
export function PaidFoot({ form, cost, because, chosen, busy }: PaidFootProps) {
  const { t, i18n } = useLingui()
  const short = chosen !== '' && cost.short
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-1">
      <p role="status" className="min-w-0 flex-1 basis-24 tabular type-small text-text-2">
        {chosen && <span className="block type-label text-text">{chosen}</span>}
        {cost.left}
        {short && (
          <span className="mt-0.5 block text-danger">
            {i18n._(refusalSentence.insufficient_credits)}
            <span className="block text-text-2">{t`What you chose is kept.`}</span>
          </span>
        )}
      </p>
      <SendOrBuy
        form={form}
        cost={chosen === '' ? { ...cost, short: false } : cost}
        because={because}
        busy={busy}
      />
    </div>
  )
}
