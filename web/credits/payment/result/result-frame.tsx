import type { ReactNode } from 'react'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'

type ResultFrameProps = {
  drawing?: ReactNode
  status: ReactNode
  title: ReactNode
  text: ReactNode
  actions?: ReactNode
}

/** One state of a payment in its panel, read aloud when it changes. */
export function ResultFrame({ drawing, status, title, text, actions }: ResultFrameProps) {
  return (
    <div
      role="status"
      className="mx-auto max-w-[32rem] rounded-xl border border-line bg-surface p-6"
    >
      <EmptyState
        level={1}
        align="start"
        drawing={drawing}
        status={status}
        title={title}
        text={text}
        actions={actions}
      />
    </div>
  )
}
