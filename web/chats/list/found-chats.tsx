import { Trans } from '@lingui/react/macro'
import { useCallback, useRef, useState } from 'react'
import type { Chat } from '#contract/chats.ts'
import { useFictionalWord, useMember } from '../../sites/site.ts'
import { Button } from '../../ui/button.tsx'
import { useLastOpened } from '../last-opened.ts'
import { ChatGroup } from './chat-group.tsx'
import { ChatRow } from './chat-row.tsx'
import { type ChatList, groupChats } from './group-chats.ts'
import { SearchField } from './search-field.tsx'
import { SearchState } from './search-state.tsx'
import { useFoundChats } from './use-found-chats.ts'
import { useNearEnd } from './use-near-end.ts'
import { useOlderChats } from './use-older-chats.ts'
import { useRemoveChat } from './use-remove-chat.ts'

/** How many rows are made at first, and how many more each time one scrolls near the end. */
const rowsAtOnce = 60

type FoundChatsProps = {
  list: ChatList
  current: string | null
  removing: boolean
  onRemoved: () => void
}

/** The chats by whose turn it is, or those with the person one searches for. */
export function FoundChats({ list, current, removing, onRemoved }: FoundChatsProps) {
  const memberId = useMember().id
  const [typed, setTyped] = useState('')
  const [rows, setRows] = useState(rowsAtOnce)
  const older = useOlderChats(list)
  const search = useFoundChats([...list.chats, ...older.chats], older.more, typed)
  const { yourTurn, theirTurn } = groupChats(search.found, memberId)
  const searching = typed.trim() !== ''
  const hidden = search.found.length > rows
  const further = older.more && !searching
  const end = useNearEnd(
    hidden || (further && !older.busy && !older.failed),
    () => (hidden ? setRows(rows + rowsAtOnce) : older.load()),
    rows + older.chats.length,
  )
  const level = current === null ? 'h2' : 'h3'
  const row = useRow({ current, removing, onRemoved })
  return (
    <>
      <SearchField typed={typed} onType={setTyped} />
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-4">
        <ChatGroup level={level} title={<Trans>Your turn</Trans>}>
          {yourTurn.slice(0, rows).map(row)}
        </ChatGroup>
        <ChatGroup level={level} title={<Trans>Their turn</Trans>}>
          {theirTurn.slice(0, Math.max(0, rows - yourTurn.length)).map(row)}
        </ChatGroup>
        {searching && <SearchState search={search} onClear={() => setTyped('')} />}
        <div ref={end} />
        {further && !hidden && (
          <Button look="line" wide className="mt-3" busy={older.busy} onClick={older.load}>
            <Trans>Show older conversations</Trans>
          </Button>
        )}
      </div>
    </>
  )
}

type RowOptions = Omit<FoundChatsProps, 'list'>

/** Draws a chat. A row's props stay the same, so that only rows that changed are drawn again. */
function useRow({ current, removing, onRemoved }: RowOptions) {
  const memberId = useMember().id
  const word = useFictionalWord()
  const last = useLastOpened(memberId)
  const remove = useRemoveChat()
  const act = ({ conversation, profile }: Chat) => {
    remove({ id: conversation.id, name: profile.name })
    onRemoved()
  }
  const latest = useRef(act)
  latest.current = act
  const onRemove = useCallback((chat: Chat) => latest.current(chat), [])
  return (chat: Chat) => {
    const { id } = chat.conversation
    const marks = { current: id === current, last: current === null && id === last }
    return <ChatRow key={id} {...{ chat, memberId, removing, word, onRemove, ...marks }} />
  }
}
