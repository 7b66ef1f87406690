import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import type { Chat } from '#contract/chats.ts'
import { errorSentence } from '../../language/error-sentence.ts'
import { useMember } from '../../shell/site.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useLastOpened } from '../last-opened.ts'
import { useChats } from '../use-chats.ts'
import { ChatListSkeleton } from './chat-list-skeleton.tsx'
import { ChatRow } from './chat-row.tsx'
import { type ChatList as Chats, findChats, groupChats } from './group-chats.ts'
import { NoChatsYet } from './no-chats-yet.tsx'
import { useOlderChats } from './use-older-chats.ts'
import { useRemoveChat } from './use-remove-chat.ts'

/** All chats, those that wait for an answer first. `current` is the conversation that is open. */
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
        <Found
          list={data}
          current={current}
          removing={removing}
          onRemoved={() => heading.current?.focus()}
        />
      )}
    </>
  )
}

type FoundProps = {
  list: Chats
  current: string | null
  removing: boolean
  onRemoved: () => void
}

function Found({ list, current, removing, onRemoved }: FoundProps) {
  const { t } = useLingui()
  const memberId = useMember().id
  const last = useLastOpened(memberId)
  const remove = useRemoveChat()
  const [typed, setTyped] = useState('')
  const older = useOlderChats(list)
  const found = findChats([...list.chats, ...older.chats], typed)
  const { yourTurn, theirTurn } = groupChats(found, memberId)
  const level = current === null ? 'h2' : 'h3'
  const row = (chat: Chat) => {
    const { id } = chat.conversation
    const removed = () => {
      remove({ id, name: chat.profile.name })
      onRemoved()
    }
    return (
      <ChatRow
        key={id}
        chat={chat}
        memberId={memberId}
        current={id === current}
        last={current === null && id === last}
        removing={removing}
        onRemove={removed}
      />
    )
  }
  return (
    <>
      <div className="flex-none px-3 pb-2">
        <TextField
          type="search"
          label={t`Search in messages`}
          labelHidden
          placeholder={t`Search in messages`}
          iconStart="magnifying-glass"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-4">
        <Group level={level} title={<Trans>Your turn</Trans>}>
          {yourTurn.map(row)}
        </Group>
        <Group level={level} title={<Trans>Their turn</Trans>}>
          {theirTurn.map(row)}
        </Group>
        <p role="status" className="px-3 py-4 type-small text-text-2 empty:hidden">
          {found.length === 0 && <Trans>No chat with anybody of that name.</Trans>}
        </p>
        {older.more && (
          <Button look="line" wide busy={older.busy} onClick={older.load}>
            <Trans>Show older conversations</Trans>
          </Button>
        )}
      </div>
    </>
  )
}

type GroupProps = { level: 'h2' | 'h3'; title: ReactNode; children: ReactNode[] }

function Group({ level: Heading, title, children }: GroupProps) {
  if (children.length === 0) return null
  return (
    <section className="mt-3 first:mt-1">
      <Heading className="px-3 pb-1 type-caption text-muted">{title}</Heading>
      <ul className="flex flex-col gap-0.5">{children}</ul>
    </section>
  )
}
