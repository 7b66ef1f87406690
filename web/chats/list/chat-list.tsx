import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { errorSentence } from '../../language/error-sentence.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { useChats } from '../use-chats.ts'
import { ChatListSkeleton } from './chat-list-skeleton.tsx'
import { FoundChats } from './found-chats.tsx'
import { NoChatsYet } from './no-chats-yet.tsx'

/** All chats, those waiting for an answer first. `current` is the open conversation. */
export function ChatList({ current }: { current: string | null }) {
  const { i18n } = useLingui()
  const { data, error, refetch } = useChats()
  const [removing, setRemoving] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const chats = data?.chats ?? []
  const Heading = current === null ? 'h1' : 'h2'
  return (
    <>
      <div className="flex min-h-nav flex-none items-center justify-between gap-2 px-4 pt-2 lg:pt-0">
        <Heading ref={heading} tabIndex={-1} className="type-title-1 outline-none">
          <Trans>Messages</Trans>
        </Heading>
        {chats.length > 0 && (
          <Button look="quiet" size="compact" onClick={() => setRemoving(!removing)}>
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
        <FoundChats
          list={data}
          {...{ current, removing }}
          onRemoved={() => heading.current?.focus()}
        />
      )}
    </>
  )
}
