import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import type { Chat } from '#contract/chats.ts'
import { ask } from '../../ask.ts'
import { findChats, unite } from './group-chats.ts'

const pauseMs = 250

/**
 * The chats with anybody of that name. Loaded ones are searched at every key; if the list goes on
 * beyond them, the server is asked as soon as typing pauses.
 */
export function useFoundChats(here: readonly Chat[], more: boolean, typed: string) {
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

/** What was typed, once typing has paused for a moment. */
function useSettled(name: string): string {
  const [settled, setSettled] = useState(name)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(name), pauseMs)
    return () => clearTimeout(timer)
  }, [name])
  return settled
}
