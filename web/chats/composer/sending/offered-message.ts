import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ask } from '../../../ask.ts'
import { call } from '../../../browser-client.ts'
import type { ThreadIds } from '../../thread/thread-ids.ts'
import { drafts, threadKey } from './drafts.ts'

const question = ask('GET /api/signup-message', {})

/** Puts the message written before signing up into an empty draft to the same member. */
export function useOfferedMessage({ memberId, profileId, conversationId }: ThreadIds): void {
  const { data } = useQuery({
    ...question,
    enabled: conversationId === null,
    staleTime: Number.POSITIVE_INFINITY,
    throwOnError: false,
  })
  const waiting = data?.signup_message
  const text = waiting?.profile_id === profileId ? waiting.text : ''
  useEffect(() => {
    const key = threadKey(memberId, profileId)
    if (text && drafts.get(key) === '') drafts.set(key, text)
  }, [memberId, profileId, text])
}

/** Once something has been sent to that member, nothing is waiting any more. */
export function forgetOffered(queries: QueryClient, profileId: string): void {
  const known = queries.getQueryData(question.queryKey)?.signup_message
  if (known?.profile_id !== profileId) return
  queries.setQueryData(question.queryKey, { signup_message: null })
  // Nothing is lost if this fails: somebody who has written is not offered it again.
  call('DELETE /api/signup-message', {}).catch(() => undefined)
}
