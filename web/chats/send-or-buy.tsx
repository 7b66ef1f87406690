import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { pagesSentence } from '#contract/pages-sentences.ts'
import { useHydrated } from '../browser/use-hydrated.ts'
import { paths } from '../routing/paths.ts'
import { useLocation } from '../routing/router.ts'
import { SendButton } from '../ui/chat/send-button.tsx'
import type { Price } from './use-writing.ts'

type SendOrBuyProps = {
  cost: Price
  /** Why this cannot be sent yet; empty if it can. */
  because: string
  busy?: boolean
  /** The id of its form, if it is outside it. */
  form?: string
  /** Where to go on after buying credits; without it, back to this page. */
  back?: string
}

/** Send, with its price; with too few credits the way to get more, and back to what was written. */
export function SendOrBuy({ cost, because, busy, form, back }: SendOrBuyProps) {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const hydrated = useHydrated()
  const { credits, amount, price, note, left, short } = cost
  if (short) {
    const own = t`${plural(credits, { one: '# credit', other: '# credits' })}`
    return (
      <SendButton
        to={paths.credits({ back: back ?? pathname })}
        icon="coins"
        price={own}
        priceNote={t`you need ${amount}`}
        label={t`Get credits`}
        spoken={t`Get credits. You have ${credits} and need ${amount}.`}
      />
    )
  }
  return (
    <SendButton
      // Until the page is alive, a press must not submit the form the browser's way.
      type={hydrated ? 'submit' : 'button'}
      form={form}
      price={price}
      priceNote={note}
      label={t`Send`}
      busy={busy}
      busyLabel={t`Sending`}
      spoken={note ? t`Send, ${price}, ${note}, ${left}` : t`Send, ${price}, ${left}`}
      disabledReason={because}
      reasonHidden
    />
  )
}

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
            {i18n._(pagesSentence.insufficient_credits)}
            <span className="block text-text-2">{t`Your choice is saved.`}</span>
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
