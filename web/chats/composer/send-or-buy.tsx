import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import { useHydrated } from '../../search/use-hydrated.ts'
import { SendButton } from '../../ui/chat/send-button.tsx'
import type { Price } from './use-price.ts'

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
