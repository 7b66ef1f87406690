import type { ReactNode } from 'react'
import { useSettings } from '../shell/site.ts'

type AccountCardProps = { title: string; lead?: ReactNode; children: ReactNode }

/** One task on one card, in the middle of the page. */
export function AccountCard({ title, lead, children }: AccountCardProps) {
  const { name } = useSettings()
  return (
    <div className="page flex justify-center py-6 md:py-14">
      <title>{`${title} · ${name}`}</title>
      <section className="w-full max-w-120 md:rounded-xl md:border md:border-line md:bg-surface md:p-8">
        <h1 className="type-title-1">{title}</h1>
        {lead && <p className="mt-2 text-text-2">{lead}</p>}
        <div className="mt-6">{children}</div>
      </section>
    </div>
  )
}
