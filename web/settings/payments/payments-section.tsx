import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Mandate } from '#contract/payments.ts'
import { mandatesQuestion } from '../../credits/payment/saved/use-mandates.ts'
import { paths } from '../../paths.ts'
import { NotThereYet } from '../not-there-yet.tsx'
import { SettingsLinks } from '../settings-links.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { SavedMethod } from './saved-method.tsx'

/** How the member pays next time, and links to past payments and limits. */
export function PaymentsSection() {
  const { t } = useLingui()
  return (
    <SettingsSection id="payments" title={t`Payments`}>
      <h3 className="type-label">
        <Trans>Kept methods of payment</Trans>
      </h3>
      <SavedMethods />
      <div className="mt-4 border-t border-line pt-3">
        <SettingsLinks
          rows={[
            [
              paths.spending(),
              'scales',
              t`Your spending`,
              t`The month's sum, a limit, and a pause`,
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
          None. When you pay you can keep a card, so that you need not type it again. Its number
          stays with the payment provider.
        </Trans>
      </p>
    )
  }
  return (
    <ul aria-label={t`Kept methods of payment`} className="mt-1 grid divide-y divide-line">
      {mandates.map((mandate) => (
        <SavedMethod key={mandate.id} mandate={mandate} />
      ))}
    </ul>
  )
}
