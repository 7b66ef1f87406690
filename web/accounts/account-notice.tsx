import type { ReactNode } from 'react'
import { useSettings } from '../sites/site.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'

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
