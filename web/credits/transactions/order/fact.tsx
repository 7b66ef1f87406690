import type { ReactNode } from 'react'

export function Fact({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-muted">{term}</dt>
      <dd className="min-w-0 tabular wrap-anywhere">{children}</dd>
    </div>
  )
}
