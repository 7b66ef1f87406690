import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useState } from 'react'
import type { ConversationAnswer } from '#contract/chats.ts'
import { latePart } from '../browser/late-part.tsx'
import { ask } from '../data/ask.ts'
import { browserQueries } from '../data/browser-client.ts'
import { idInAddress, pageData, queriesOfPage } from '../data/page-data.ts'
import { paths } from '../routing/paths.ts'
import { Navigate, redirect, useLocation, useParams } from '../routing/router.ts'
import { useSettings } from '../sites/site.ts'
import { ChatListSkeleton, ChatPanes } from './chat-panes.tsx'
import { Thread, ThreadEnd } from './thread.tsx'
import { ThreadSkeleton } from './thread-skeleton.tsx'

const FoundChats = latePart(
  'found-chats',
  () => import('./found-chats.tsx').then((module) => module.FoundChats),
  { meanwhile: <ChatListSkeleton />, onlyWhere: '(width >= 48rem)' },
)

const beginning = (id = '') => ask('GET /api/members/{id}/conversation', { params: { id } })

const page = pageData({
  who: 'member',
  questions: ({ params }) => [ask('GET /api/chats.php', {}), beginning(idInAddress(params.id))],
})

export async function loader(asked: Parameters<typeof page.loader>[0]) {
  const answer = await page.loader(asked)
  // If there is already a conversation with this member, it goes on there.
  const { queryKey } = beginning(asked.params.id)
  const begun = queriesOfPage(asked.context).getQueryData(queryKey)?.conversation
  if (begun) throw redirect(paths.chat(begun.id))
  return answer
}

export async function clientLoader(asked: Parameters<typeof page.clientLoader>[0]) {
  // A conversation may have begun elsewhere since this was last asked.
  browserQueries().removeQueries({ queryKey: beginning(asked.params.id).queryKey })
  return page.clientLoader(asked)
}

/** `/members/{id}/chat`: a conversation that has not begun. */
export default function MemberChat() {
  const { t } = useLingui()
  const { id } = useParams()
  const { name: site } = useSettings()
  const { data, error, refetch } = useQuery({ ...beginning(id), throwOnError: false })
  const name = data?.profile.name
  return (
    <ChatPanes open="new" Found={FoundChats}>
      <title>{name ? t`Chat with ${name} · ${site}` : t`Messages · ${site}`}</title>
      {data && <Beginning key={id} answer={data} />}
      {!data && error && <ThreadEnd error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ThreadSkeleton />}
    </ChatPanes>
  )
}

/**
 * A conversation gets its own address as soon as it exists, whoever has written first. What stands
 * here stays until that page is there: somebody may be typing.
 */
function Beginning({ answer }: { answer: ConversationAnswer }) {
  const { state } = useLocation()
  const { conversation } = answer
  const [isNew] = useState(conversation === null)
  useLayoutEffect(() => {
    if (!conversation) return
    const asked = ask('GET /api/conversations/{id}', { params: { id: conversation.id } })
    browserQueries().setQueryData(asked.queryKey, (known) => known ?? answer)
  }, [conversation, answer])
  // What led here goes along; after the first message the cursor stays where it was.
  const along = isNew ? { focus: true } : state
  return (
    <>
      {isNew && <Thread answer={answer} />}
      {conversation && <Navigate to={paths.chat(conversation.id)} replace state={along} />}
    </>
  )
}
