import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { paths } from '../../../routing/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { isConversation } from '../back-link.tsx'

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
      className="mx-auto max-w-[34rem] overflow-hidden rounded-voice-in-xl border border-line bg-surface md:mt-4"
    >
      {drawing && (
        <div className="flex h-44 justify-center bg-field p-6 text-on-field">{drawing}</div>
      )}
      <EmptyState
        level={1}
        align="start"
        className="max-w-none p-6 md:p-8"
        status={status}
        title={title}
        text={text}
        actions={actions}
      />
    </div>
  )
}

/** The way out of a payment that carries on by itself. */
export function Leave({ back }: { back: string | null }) {
  return (
    <Button look="line" to={back ?? paths.chats()}>
      {isConversation(back) ? <Trans>Back to your message</Trans> : <Trans>Leave</Trans>}
    </Button>
  )
}
