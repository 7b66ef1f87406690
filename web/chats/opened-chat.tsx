import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refusedWith } from '../browser/refusals.ts'
import { ask } from '../data/ask.ts'
import { partMembers } from '../live/events.ts'
import { useSettings } from '../sites/site.ts'
import { Thread, ThreadEnd } from './thread.tsx'
import { ThreadSkeleton } from './thread-skeleton.tsx'

/** `/chats/{id}`: a conversation that has begun. */
export function OpenedChat({ id }: { id: string }) {
  const { t } = useLingui()
  const { name: site } = useSettings()
  const queries = useQueryClient()
  const conversation = ask('GET /api/conversations/{id}', { params: { id } })
  const { data, error, refetch } = useQuery({ ...conversation, throwOnError: false })
  const name = data?.profile.name
  const lost = refusedWith(error, 'conversation_not_found') && data?.profile.id
  useEffect(() => {
    // A block that the stream did not tell of has ended it.
    if (lost) void partMembers(queries, { type: 'parted', member_id: lost })
  }, [queries, lost])
  return (
    <>
      <title>{name ? t`Chat with ${name} · ${site}` : t`Messages · ${site}`}</title>
      {data && <Thread answer={data} />}
      {!data && error && <ThreadEnd error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ThreadSkeleton />}
    </>
  )
}
