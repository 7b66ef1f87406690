import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { Chat } from '#contract/chats.ts'
import { ask } from '../data/ask.ts'
import { call } from '../data/browser-client.ts'
import { errorSentence } from '../language/error-sentence.ts'
import { useFictionalWord, useMember } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { NoResults } from '../ui/drawings/no-results.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Spinner } from '../ui/feedback/spinner.tsx'
import { TextField } from '../ui/forms/text-field.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { type ChatList, findChats, groupChats, olderKey, unite } from './chat-list.ts'
import { ChatRow } from './chat-row.tsx'
import { useLastOpened } from './last-opened.ts'
import { useRemoveChat } from './use-remove-chat.ts'

export type FoundChatsProps = {
  list: ChatList
  current: string | null
  removing: boolean
  onRemoved: () => void
}

/** How many rows are made at first, and how many more each time one scrolls near the end. */
const rowsAtOnce = 60

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
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-4 low-chat:flex-none low-chat:overflow-visible">
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

/** The chats beyond the first part of the list, requested as one scrolls near them. */
function useOlderChats(list: ChatList) {
  // Where the list was continued from: the list itself moves with each message.
  const [from, setFrom] = useState<string | null>(null)
  const query = useInfiniteQuery({
    queryKey: [olderKey, from],
    enabled: from !== null,
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/chats.php', { query: { before: pageParam } }, { signal }),
    initialPageParam: from ?? '',
    getNextPageParam: (page: ChatList) =>
      page.has_more ? page.chats.at(-1)?.conversation.id : undefined,
    throwOnError: false,
  })
  const known = new Set(list.chats.map((chat) => chat.conversation.id))
  const pages = query.data?.pages ?? []
  const chats = pages.flatMap((page) => page.chats)
  return {
    chats: chats.filter((chat: Chat) => !known.has(chat.conversation.id)),
    more: from === null ? list.has_more : query.hasNextPage || query.isError,
    busy: query.isFetching,
    failed: query.isError,
    load: () => {
      if (from === null) setFrom(list.chats.at(-1)?.conversation.id ?? null)
      else void query.fetchNextPage()
    },
  }
}

/**
 * The chats with anybody of that name. Loaded ones are searched at every key; if the list goes on
 * beyond them, the server is asked as soon as typing pauses.
 */
function useFoundChats(here: readonly Chat[], more: boolean, typed: string) {
  const name = useDeferredValue(typed.trim())
  const settled = useSettled(name)
  const query = useQuery({
    ...ask('GET /api/chats.php', { query: { name: settled } }),
    enabled: more && settled !== '',
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const beyond = name === '' ? [] : (query.data?.chats ?? [])
  const wanted = more && name !== ''
  return {
    found: unite(findChats(here, name), findChats(beyond, name)),
    busy: wanted && (name !== settled || query.isFetching),
    error: wanted ? query.error : null,
    refetch: query.refetch,
  }
}

const pauseMs = 250

/** What was typed, once typing has paused for a moment. */
function useSettled(name: string): string {
  const [settled, setSettled] = useState(name)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(name), pauseMs)
    return () => clearTimeout(timer)
  }, [name])
  return settled
}

/**
 * Loads more shortly before one reaches the end of what is there, and again while that is near,
 * whenever `length` changes. Put the ref at that end.
 */
function useNearEnd(
  more: boolean,
  load: () => void,
  length: number,
): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null)
  const latest = useRef(load)
  latest.current = load
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new length is looked at anew
  useEffect(() => {
    const element = end.current
    if (!more || !element) return
    const watch = new IntersectionObserver(
      (seen) => seen.some((each) => each.isIntersecting) && latest.current(),
      { root: scrollerOf(element), rootMargin: '0px 0px 800px 0px' },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [more, length])
  return end
}

/** What scrolls the list: its own box, or where little is in sight everything beside the chat. */
function scrollerOf(end: Element): Element | null {
  let box = end.parentElement
  while (box && getComputedStyle(box).overflowY !== 'auto') box = box.parentElement
  return box
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

type SearchFieldProps = { typed: string; onType: (text: string) => void }

/** Searches chats by name. The cross and Escape clear it. */
function SearchField({ typed, onType }: SearchFieldProps) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  function clear() {
    onType('')
    field.current?.focus()
  }
  return (
    <search className="relative block flex-none px-3 pb-2 [&_::-webkit-search-cancel-button]:hidden">
      <TextField
        ref={field}
        type="search"
        label={t`Search in messages`}
        labelHidden
        placeholder={t`Search by name`}
        iconStart="magnifying-glass"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={60}
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
      {typed && (
        <IconButton
          icon="x"
          label={t`Clear the search`}
          onClick={clear}
          className="absolute! top-0.5 right-3.5"
        />
      )}
    </search>
  )
}

type ChatGroupProps = { level: 'h2' | 'h3'; title: ReactNode; children: ReactNode[] }

/** Chats with something in common under a heading; without chats there is no heading either. */
function ChatGroup({ level: Heading, title, children }: ChatGroupProps) {
  if (children.length === 0) return null
  return (
    <section className="mt-3 first:mt-1">
      <Heading className="px-3 pb-1 type-caption text-muted">{title}</Heading>
      <ul className="flex flex-col gap-0.5">{children}</ul>
    </section>
  )
}

type SearchStateProps = { search: ReturnType<typeof useFoundChats>; onClear: () => void }

/** Below the results: still searching, nothing found, or the search failed. */
function SearchState({ search, onClear }: SearchStateProps) {
  const { t, i18n } = useLingui()
  const { found, busy, error, refetch } = search
  if (busy) {
    return (
      <div className="grid place-items-center py-6">
        <Spinner label={t`Looking for more`} />
      </div>
    )
  }
  if (error) {
    return (
      <Alert
        tone="danger"
        live
        className="mx-1 mt-3"
        actions={
          <Button size="compact" look="line" onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {errorSentence(i18n, error)}
      </Alert>
    )
  }
  if (found.length > 0) return null
  return (
    <EmptyState
      level={3}
      className="px-3 py-6"
      drawing={<NoResults />}
      title={
        <span role="status">
          <Trans>No chats with anybody by that name</Trans>
        </span>
      }
      actions={
        <Button look="line" size="compact" onClick={onClear}>
          <Trans>Clear the search</Trans>
        </Button>
      }
    />
  )
}
