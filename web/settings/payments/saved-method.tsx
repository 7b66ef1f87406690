import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Mandate } from '#contract/payments.ts'
import { MethodMark } from '../../credits/payment/method-mark.tsx'
import { cardExpiry, isExpired } from '../../credits/payment/saved/card-expiry.ts'
import { ForgetModal } from '../../credits/payment/saved/forget-modal.tsx'
import { useMandateName } from '../../credits/payment/saved/use-mandate-name.ts'
import { LocalTime } from '../../language/local-time.tsx'
import { useLocalDay } from '../../language/use-local-day.ts'
import { Button } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'

/** A saved method by its last digits, how long it has been saved, and how to forget it. */
export function SavedMethod({ mandate }: { mandate: Mandate }) {
  const { t } = useLingui()
  const [forgetting, setForgetting] = useState(false)
  const today = useLocalDay()?.today
  const name = useMandateName()(mandate)
  const { expires, created_at, method } = mandate
  const expired = today !== undefined && isExpired(expires, today)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <span className="flex min-w-0 flex-1 basis-56 items-center gap-3">
        <MethodMark method={method} name={mandate.name} />
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-x-2 type-label">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            {expired && (
              <Tag tone="warning">
                <Trans>Expired</Trans>
              </Tag>
            )}
          </span>
          <span className="block type-small text-text-2">
            {expires && (
              <>
                <Trans>Valid until {cardExpiry(expires)}.</Trans>{' '}
              </>
            )}
            <Trans>
              Kept since <LocalTime at={created_at} format="day" />.
            </Trans>
          </span>
        </span>
      </span>
      <Button
        look="line"
        size="compact"
        aria-label={t`Forget ${name}`}
        onClick={() => setForgetting(true)}
      >
        <Trans>Forget</Trans>
      </Button>
      {forgetting && <ForgetModal mandate={mandate} onClose={() => setForgetting(false)} />}
    </li>
  )
}
