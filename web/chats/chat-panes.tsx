import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'
import { ChatList } from './list/chat-list.tsx'

type ChatPanesProps = {
  /** The open conversation, or `new` for one that has not begun. */
  open: string | null
  children: ReactNode
}

/** List and conversation side by side; on phones only one of them. */
export function ChatPanes({ open, children }: ChatPanesProps) {
  const { t } = useLingui()
  return (
    <>
      <section
        aria-label={t`All messages`}
        className={classNames(
          'flex min-h-0 w-full flex-none flex-col border-line bg-surface md:w-75 md:border-r lg:w-list',
          open !== null && 'max-md:hidden',
        )}
      >
        <ChatList current={open} />
      </section>
      {children}
    </>
  )
}
