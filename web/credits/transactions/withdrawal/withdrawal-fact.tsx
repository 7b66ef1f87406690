import type { ReactNode } from 'react'

type WithdrawalFactProps = { term: ReactNode; strong?: boolean; children: ReactNode }

export function WithdrawalFact({ term, strong, children }: WithdrawalFactProps) {
  return (
    <div
      className={`flex flex-wrap justify-between gap-x-4 ${strong ? 'border-t border-line pt-2.5 type-title-3' : ''}`}
    >
      <dt className={strong ? undefined : 'text-text-2'}>{term}</dt>
      <dd className="min-w-0 tabular wrap-anywhere">{children}</dd>
    </div>
  )
}
