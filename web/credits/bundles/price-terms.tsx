import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSettings } from '../../sites/site.ts'

/** What is true of every price: VAT, no subscription, no expiry, and the right to withdraw. */
export function PriceTerms({ className }: { className?: string }) {
  const { t } = useLingui()
  const { refund_days } = useSettings()
  return (
    <p className={className ?? 'mt-3 type-small text-muted'}>
      <Trans>
        Prices include VAT. You pay once, there is no subscription, and credits don't expire.
      </Trans>{' '}
      {refund_days > 0 &&
        t`${plural(refund_days, {
          one: 'Within # day you can withdraw from a purchase and get back what unused credits cost.',
          other:
            'Within # days you can withdraw from a purchase and get back what unused credits cost.',
        })}`}
    </p>
  )
}
