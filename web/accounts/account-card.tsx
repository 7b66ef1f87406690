import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PageHead } from '../head/page-head.tsx'
import { useSettings } from '../sites/site.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'

type AccountCardProps = {
  title: string
  lead?: ReactNode
  /** For pages that others link to: the description they see. */
  description?: string
  /** On the coloured side, or above the form on phones. */
  drawing: ReactNode
  children: ReactNode
}

/** One task on one card in the middle of the page. */
export function AccountCard({ title, lead, description, drawing, children }: AccountCardProps) {
  const { name } = useSettings()
  return (
    <div className="page flex justify-center py-6 md:py-14">
      {description ? (
        <PageHead title={`${title} · ${name}`} description={description} />
      ) : (
        <title>{`${title} · ${name}`}</title>
      )}
      <section className="flex w-full max-w-120 flex-col md:max-w-220 md:flex-row md:overflow-hidden md:rounded-xl md:border md:border-line md:bg-surface">
        <Side>{drawing}</Side>
        <div className="min-w-0 flex-1 md:px-9 md:py-10">
          <h1 className="type-title-1">{title}</h1>
          {lead && <p className="mt-2 text-text-2">{lead}</p>}
          <div className="mt-6">{children}</div>
        </div>
      </section>
    </div>
  )
}

function Side({ children }: { children: ReactNode }) {
  return (
    <div className="mb-6 flex h-32 flex-none low:max-md:hidden items-center justify-center rounded-voice-in-xl bg-field p-4 text-on-field md:mb-0 md:h-auto md:min-h-120 md:w-75 md:flex-col md:items-stretch md:justify-start md:rounded-none md:p-7">
      <p className="max-w-52 type-title-2 max-md:hidden">
        <Trans>Start with a good hello.</Trans>
      </p>
      <div className="h-full md:my-auto md:h-44 md:self-center">{children}</div>
    </div>
  )
}

type AccountNoticeProps = {
  title: string
  drawing: ReactNode
  text: ReactNode
  actions?: ReactNode
}

/** The outcome, on a page of its own, with the way on. */
export function AccountNotice({ title, drawing, text, actions }: AccountNoticeProps) {
  const { name } = useSettings()
  return (
    <div className="page py-12 md:py-20">
      <title>{`${title} · ${name}`}</title>
      <EmptyState level={1} drawing={drawing} title={title} text={text} actions={actions} />
    </div>
  )
}
