import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentType, type ReactNode, useRef, useState } from 'react'
import { errorSentence } from '../language/error-sentence.ts'
import { paths } from '../routing/paths.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { NoChats } from '../ui/drawings/no-chats.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { useChats } from './chat-list.ts'
import type { FoundChatsProps } from './found-chats.tsx'

type ChatPanesProps = {
  /** The open conversation, or `new` for one that has not begun. */
  open: string | null
  /** Draws the chats: a conversation that hides them on phones has it come only where they show. */
  Found: ComponentType<FoundChatsProps>
  children: ReactNode
}

/** List and conversation side by side; on phones only one of them. */
export function ChatPanes({ open, Found, children }: ChatPanesProps) {
  const { t } = useLingui()
  return (
    <>
      <section
        aria-label={t`All messages`}
        className={classNames(
          'flex min-h-0 w-full flex-none flex-col border-line low-chat:overflow-y-auto bg-surface md:w-75 md:border-r low:max-md:overflow-visible lg:w-list',
          open !== null && 'max-md:hidden',
        )}
      >
        <ChatList current={open} Found={Found} />
      </section>
      {children}
    </>
  )
}

/** All chats, those waiting for an answer first. `current` is the open conversation. */
function ChatList({ current, Found }: { current: string | null } & Pick<ChatPanesProps, 'Found'>) {
  const { i18n } = useLingui()
  const { data, error, refetch } = useChats()
  const [removing, setRemoving] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const chats = data?.chats ?? []
  const Heading = current === null ? 'h1' : 'h2'
  return (
    <>
      <div className="flex min-h-nav flex-none items-center justify-between gap-2 px-4 pt-2 low-chat:min-h-11 low-chat:pt-0 lg:pt-0">
        <Heading ref={heading} tabIndex={-1} className="type-title-1 outline-none">
          <Trans>Messages</Trans>
        </Heading>
        {chats.length > 0 && (
          <Button
            look="quiet"
            size="compact"
            className="-me-3"
            onClick={() => setRemoving(!removing)}
          >
            {removing ? <Trans>Done</Trans> : <Trans>Edit</Trans>}
          </Button>
        )}
      </div>
      {error && !data && (
        <Alert
          tone="danger"
          className="mx-3"
          actions={
            <Button size="compact" look="line" onClick={() => void refetch()}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {errorSentence(i18n, error)}
        </Alert>
      )}
      {!data && !error && <ChatListSkeleton />}
      {data && chats.length === 0 && (
        <div className={current === null ? 'md:hidden' : undefined}>
          <NoChatsYet />
        </div>
      )}
      {data && chats.length > 0 && (
        <Found list={data} {...{ current, removing }} onRemoved={() => heading.current?.focus()} />
      )}
    </>
  )
}

/** In place of the chats until they are there. */
export function ChatListSkeleton() {
  const { t } = useLingui()
  return (
    <div className="flex flex-col gap-5 px-5 pt-4">
      <VisuallyHidden role="status">{t`Loading your messages`}</VisuallyHidden>
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <div key={key} className="flex items-center gap-3">
          <Skeleton shape="circle" className="w-13" />
          <span className="flex flex-1 flex-col gap-2">
            <Skeleton className="w-2/5" />
            <Skeleton className="h-3 w-4/5" />
          </span>
        </div>
      ))}
    </div>
  )
}

/** Nobody has written yet, and how to find somebody. */
export function NoChatsYet() {
  return (
    <EmptyState
      className="px-5 py-8"
      drawing={<NoChats />}
      title={<Trans>No conversations yet</Trans>}
      text={<Trans>The first message is the hardest. Reading replies is free.</Trans>}
      actions={
        <>
          <Button to={paths.members()} icon="magnifying-glass">
            <Trans>Search members</Trans>
          </Button>
          <Button to={paths.likes()} look="line">
            <Trans>See who likes you</Trans>
          </Button>
        </>
      }
    />
  )
}
