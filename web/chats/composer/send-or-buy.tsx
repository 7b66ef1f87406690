import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import { useHydrated } from '../../search/use-hydrated.ts'
import { SendButton } from '../../ui/chat/send-button.tsx'
import type { usePrice } from './use-price.ts'

type SendOrBuyProps = {
  cost: ReturnType<typeof usePrice>
  /** Why the text as it stands cannot be sent; empty when it can. */
  because: string
}

/** Send with its price; with too few credits the way to more of them, and back to this text. */
export function SendOrBuy({ cost, because }: SendOrBuyProps) {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const hydrated = useHydrated()
  const { credits, message_credits, price, note, left, short } = cost
  if (short) {
    const own = t`${plural(credits, { one: '# credit', other: '# credits' })}`
    return (
      <SendButton
        to={paths.credits({ back: pathname })}
        icon="coins"
        price={own}
        priceNote={t`you need ${message_credits}`}
        label={t`Get credits`}
        spoken={t`Get credits. You have ${credits} and need ${message_credits}.`}
      />
    )
  }
  return (
    <SendButton
      // Until the page is alive a press must not send the form the browser's way.
      type={hydrated ? 'submit' : 'button'}
      price={price}
      priceNote={note}
      label={t`Send`}
      spoken={note ? t`Send, ${price}, ${note}, ${left}` : t`Send, ${price}, ${left}`}
      disabledReason={because}
      reasonHidden
    />
  )
}
