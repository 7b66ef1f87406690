import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../data/ask.ts'
import { useSettings } from '../sites/site.ts'
import { Thread, ThreadEnd } from './thread.tsx'
import { ThreadSkeleton } from './thread-skeleton.tsx'

/** `/chats/{id}`: a conversation that has begun. */
export function OpenedChat({ id }: { id: string }) {
  const { t } = useLingui()
  const { name: site } = useSettings()
  const conversation = ask('GET /api/conversations/{id}', { params: { id } })
  const { data, error, refetch } = useQuery({ ...conversation, throwOnError: false })
  const name = data?.profile.name
  return (
    <>
      <title>{name ? t`Chat with ${name} · ${site}` : t`Messages · ${site}`}</title>
      {data && <Thread answer={data} />}
      {!data && error && <ThreadEnd error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ThreadSkeleton />}
    </>
  )
}
