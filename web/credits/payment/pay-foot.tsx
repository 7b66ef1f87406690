import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatMoney } from '../../language/format.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { PricedPurchase } from '../discount/order-price.ts'
import { FootBar } from '../foot-bar.tsx'
import { useVat } from './use-vat.ts'

type PayFootProps = {
  purchase: PricedPurchase
  vatPercentage?: number | undefined
  children: ReactNode
}

/** On narrow screens the total stays in view with the button; the rest of it is above. */
export function PayFoot({ purchase, vatPercentage, children }: PayFootProps) {
  const { i18n } = useLingui()
  const { credits, currency, discount, full_price_minor, price_minor } = purchase
  const vat = useVat(price_minor, currency, vatPercentage)
  return (
    <FootBar>
      <p className="mb-1.5 flex flex-wrap justify-between gap-x-3 type-small text-text-2">
        <span className="tabular">
          <Plural value={credits} one="# credit" other="# credits" />
          {discount && (
            <>
              {' · '}
              <VisuallyHidden>
                <Trans>instead of</Trans>{' '}
              </VisuallyHidden>
              <s>{formatMoney(i18n.locale, full_price_minor, currency)}</s>
            </>
          )}
        </span>
        {vat && (
          <span className="tabular">
            <Trans>
              includes {vat.rate} VAT, {vat.amount}
            </Trans>
          </span>
        )}
      </p>
      {children}
    </FootBar>
  )
}
