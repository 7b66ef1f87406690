import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { pageData } from '../page-data.ts'
import { useSettings } from '../sites/site.ts'
import { CreditBalance } from './credit-balance.tsx'
import { Statement } from './transactions/statement/statement.tsx'
import { StatementFilter } from './transactions/statement/statement-filter.tsx'
import { readPart, searchOf } from './transactions/statement/statement-part.ts'
import { usePartName } from './transactions/statement/use-part-words.ts'
import { transactionsQuestion } from './transactions/statement/use-transactions.ts'

const page = pageData({
  who: 'member',
  questions: ({ url }) =>
    // In the browser a part opens at once, with placeholders, and loads its own data.
    import.meta.env.SSR ? [transactionsQuestion(readPart(url.searchParams))] : [],
})
export const loader = page.loader
export const clientLoader = page.clientLoader

/** Orders and movements of credits, all of them or the part that the address names. */
export default function TransactionsPage() {
  const { t } = useLingui()
  const settings = useSettings()
  const [search] = useSearchParams()
  const part = readPart(search)
  const name = usePartName()(part)
  const { data } = useQuery(transactionsQuestion(part))
  return (
    <div className="page py-6">
      <title>{`${t`Transactions`} · ${settings.name}`}</title>
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="type-display-2">
          <Trans>Transactions</Trans>
        </h1>
        <CreditBalance />
      </header>
      {name && <p className="hidden print:block">{name}</p>}
      <StatementFilter part={part} months={data?.months ?? []} />
      <Statement key={JSON.stringify(searchOf(part))} part={part} />
    </div>
  )
}
