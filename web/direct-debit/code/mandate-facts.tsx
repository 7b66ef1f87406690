import { Trans, useLingui } from '@lingui/react/macro'
import type { DirectDebitRequest } from '#contract/direct-debit.ts'

/** What is about to be signed, so that it can be compared with the bank statement later. */
export function MandateFacts({ request }: { request: DirectDebitRequest }) {
  const { t } = useLingui()
  const { last_four, bank_name, mandate_reference } = request
  const rows: [word: string, value: string][] = [
    [t`Account`, bank_name ? t`${bank_name}, ends in ${last_four}` : t`Ends in ${last_four}`],
    [t`Mandate reference`, mandate_reference],
  ]
  return (
    <section aria-labelledby="mandate-facts" className="border-t border-line pt-5">
      <h2 id="mandate-facts" className="type-label">
        <Trans>Your mandate</Trans>
      </h2>
      <dl className="mt-2 grid gap-x-6 gap-y-2 type-small sm:grid-cols-[auto_minmax(0,1fr)]">
        {rows.map(([word, value]) => (
          <div key={word} className="sm:contents">
            <dt className="text-text-2">{word}</dt>
            <dd className="tabular wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 type-caption text-muted">
        <Trans>The reference appears on your bank statement beside the collection.</Trans>
      </p>
    </section>
  )
}
