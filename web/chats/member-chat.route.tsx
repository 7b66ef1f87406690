import { useLingui } from '@lingui/react/macro'
import { hydrate, QueryClient, useQuery } from '@tanstack/react-query'
import { Navigate, redirect, useParams } from 'react-router'
import { ask } from '../ask.ts'
import { browserQueries } from '../browser-client.ts'
import { pageData } from '../page-data.ts'
import { paths } from '../paths.ts'
import { useSettings } from '../shell/site.ts'
import { ChatPanes } from './chat-panes.tsx'
import { Thread } from './thread/thread.tsx'
import { ThreadMissing } from './thread/thread-missing.tsx'
import { ThreadSkeleton } from './thread/thread-skeleton.tsx'

const beginning = (id = '') => ask('GET /api/members/{id}/conversation', { params: { id } })

const page = pageData({
  who: 'member',
  questions: ({ params: { id } }) => [ask('GET /api/chats.php', {}), beginning(id)],
})

export async function loader(asked: Parameters<typeof page.loader>[0]) {
  const answer = await page.loader(asked)
  const queries = new QueryClient()
  hydrate(queries, answer.dehydrated)
  goOn(queries, asked.params.id)
  return answer
}

export async function clientLoader(asked: Parameters<typeof page.clientLoader>[0]) {
  // A conversation may have begun elsewhere since this was asked last.
  browserQueries().removeQueries({ queryKey: beginning(asked.params.id).queryKey })
  const answer = await page.clientLoader(asked)
  goOn(browserQueries(), asked.params.id)
  return answer
}

/** Who has a conversation with this member already goes on in it. */
function goOn(queries: QueryClient, id: string | undefined): void {
  const begun = queries.getQueryData(beginning(id).queryKey)?.conversation
  if (begun) throw redirect(paths.chat(begun.id))
}

/** `/members/{id}/chat`: a conversation that has not begun. */
export default function MemberChat() {
  const { t } = useLingui()
  const { id } = useParams()
  const { name: site } = useSettings()
  const { data, error, refetch } = useQuery({ ...beginning(id), throwOnError: false })
  const name = data?.profile.name
  return (
    <ChatPanes open="new">
      <title>{name ? t`Chat with ${name} · ${site}` : t`Messages · ${site}`}</title>
      {data?.conversation && (
        // The first message began it: from now on it has an address of its own.
        <Navigate to={paths.chat(data.conversation.id)} replace state={{ focus: true }} />
      )}
      {data && !data.conversation && <Thread key={id} answer={data} />}
      {!data && error && <ThreadMissing error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ThreadSkeleton />}
    </ChatPanes>
  )
}
