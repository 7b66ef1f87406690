import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Mandate } from '#contract/payments.ts'
import { ForgetModal } from '../credits/payment/forget-modal.tsx'
import { MethodMark } from '../credits/payment/method-mark.tsx'
import {
  cardExpiry,
  isExpired,
  mandatesQuestion,
  useMandateName,
} from '../credits/payment/saved-methods.tsx'
import { LocalTime, useLocalDay } from '../language/local-time.tsx'
import { paths } from '../routing/paths.ts'
import { Button } from '../ui/button.tsx'
import { Tag } from '../ui/tag.tsx'
import { NotThereYet, SettingsLinks, SettingsSection } from './settings-section.tsx'

/** How the member pays next time, and links to past payments and limits. */
export function PaymentsSection() {
  const { t } = useLingui()
  return (
    <SettingsSection id="payments" title={t`Payments`}>
      <h3 className="type-label">
        <Trans>Saved payment methods</Trans>
      </h3>
      <SavedMethods />
      <div className="mt-4 border-t border-line pt-3">
        <SettingsLinks
          rows={[
            [
              paths.spending(),
              'scales',
              t`Your spending`,
              t`This month’s total, a limit and a pause`,
            ],
            [paths.transactions(), 'receipt', t`Transactions`, t`Every order and every credit`],
          ]}
        />
      </div>
    </SettingsSection>
  )
}

function SavedMethods() {
  const asked = useQuery({ ...mandatesQuestion, throwOnError: false })
  const before = useRef<number>(undefined)
  const place = useRef<HTMLDivElement>(null)
  const count = asked.data?.mandates.length
  useEffect(() => {
    // The focused row is gone: the focus stays in this place.
    const lost = document.activeElement === document.body
    if (before.current !== undefined && before.current !== count && lost) place.current?.focus()
    before.current = count
  }, [count])
  if (!asked.data) {
    return (
      <div className="mt-3">
        <NotThereYet asked={asked} />
      </div>
    )
  }
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <MethodList mandates={asked.data.mandates} />
    </div>
  )
}

function MethodList({ mandates }: { mandates: readonly Mandate[] }) {
  const { t } = useLingui()
  if (mandates.length === 0) {
    return (
      <p className="mt-1 max-w-read text-text-2">
        <Trans>
          None. You can save a card when you pay, so you don’t have to type it again. Its number
          stays with the payment provider.
        </Trans>
      </p>
    )
  }
  return (
    <ul aria-label={t`Saved payment methods`} className="mt-1 grid divide-y divide-line">
      {mandates.map((mandate) => (
        <SavedMethod key={mandate.id} mandate={mandate} />
      ))}
    </ul>
  )
}

/** A saved method by its last digits, how long it has been saved, and how to forget it. */
function SavedMethod({ mandate }: { mandate: Mandate }) {
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
                <Trans context="card">Expired</Trans>
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
              Saved on <LocalTime at={created_at} format="day" />.
            </Trans>
          </span>
        </span>
      </span>
      <Button
        look="line"
        size="compact"
        aria-label={t`Remove ${name}`}
        onClick={() => setForgetting(true)}
      >
        <Trans>Remove</Trans>
      </Button>
      {forgetting && <ForgetModal mandate={mandate} onClose={() => setForgetting(false)} />}
    </li>
  )
}
