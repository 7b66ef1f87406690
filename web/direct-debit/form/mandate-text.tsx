import { Trans, useLingui } from '@lingui/react/macro'
import type { DirectDebit } from '#contract/direct-debit.ts'
import { paths } from '../../paths.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import type { FieldState } from './use-debit-form.ts'

type MandateTextProps = { creditor: DirectDebit['creditor']; field: FieldState }

/** Who may collect, what that means, and the box that has to be ticked first. */
export function MandateText({ creditor, field }: MandateTextProps) {
  const { t } = useLingui()
  const { name } = creditor
  return (
    <section
      aria-labelledby="mandate"
      className="rounded-lg border border-line bg-surface p-4 md:p-5"
    >
      <h2 id="mandate" className="type-title-3">
        <Trans>SEPA direct debit mandate</Trans>
      </h2>
      <Creditor creditor={creditor} />
      <div id="mandate-means" className="mt-4 grid gap-2.5 type-small text-text-2">
        <p>
          <Trans>
            You authorize {name} to send instructions to your bank to debit your account, and your
            bank to debit your account in accordance with these instructions.
          </Trans>
        </p>
        <p>
          <Trans>
            You can ask your bank to refund a collection within eight weeks, counted from the day on
            which your account was debited. Your bank explains your rights to you.
          </Trans>
        </p>
        <p>
          <Trans>
            The mandate is kept for later purchases. Nothing is ever collected without an order of
            yours, and you can end the mandate at any time in the{' '}
            <a
              className="link"
              href={`${paths.settings()}#payments`}
              target="_blank"
              rel="noreferrer"
            >
              settings
            </a>
            .
          </Trans>
        </p>
      </div>
      <Checkbox
        label={t`I authorize this direct debit.`}
        aria-describedby="mandate-means"
        className="mt-2"
        {...field('authorized')}
      />
    </section>
  )
}

function Creditor({ creditor }: Pick<MandateTextProps, 'creditor'>) {
  const { t } = useLingui()
  const rows: [word: string, value: string][] = [
    [t`Creditor`, creditor.name],
    [t`Address`, creditor.address],
    [t`Creditor identifier`, creditor.id],
    [t`Mandate reference`, t`You get it in the next step. It appears on your bank statement.`],
  ]
  return (
    <dl className="mt-3 grid gap-x-6 gap-y-2 type-small sm:grid-cols-[auto_minmax(0,1fr)]">
      {rows.map(
        ([word, value]) =>
          value && (
            <div key={word} className="sm:contents">
              <dt className="text-text-2">{word}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
