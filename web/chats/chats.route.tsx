import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { latePart, useAhead } from '../browser/late-part.tsx'
import { useMedia } from '../browser/media.ts'
import { ask } from '../data/ask.ts'
import { browserQueries } from '../data/browser-client.ts'
import { idInAddress, pageData } from '../data/page-data.ts'
import { paths } from '../routing/paths.ts'
import { useNavigate, useParams, useStillHere } from '../routing/router.ts'
import { useMember, useSettings } from '../sites/site.ts'
import { NoChats } from '../ui/drawings/no-chats.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { useChat, useChats } from './chat-list.ts'
import { ChatPanes, NoChatsYet } from './chat-panes.tsx'
import { FoundChats } from './found-chats.tsx'
import { useLastOpened } from './last-opened.ts'
import { messagesOf } from './message-cache.ts'
import { ThreadSkeleton } from './thread-skeleton.tsx'

const OpenedChat = latePart(
  'opened-chat',
  () => import('./opened-chat.tsx').then((module) => module.OpenedChat),
  { meanwhile: <Opening /> },
)

const page = pageData({
  who: 'member',
  questions: ({ params }) => {
    const list = ask('GET /api/chats.php', {})
    const id = params.id && idInAddress(params.id)
    // In the browser the conversation opens at once, with placeholders, and loads its own data.
    if (!id || !import.meta.env.SSR) return [list]
    return [list, ask('GET /api/conversations/{id}', { params: { id } }), messagesOf(id)]
  },
})
export const loader = page.loader

export async function clientLoader(asked: Parameters<typeof page.clientLoader>[0]) {
  const answer = await page.clientLoader(asked)
  const { id = '' } = asked.params
  // What is known began on the page before, where somebody may be typing: that stays until this one is whole.
  if (
    browserQueries().getQueryData(ask('GET /api/conversations/{id}', { params: { id } }).queryKey)
  ) {
    await OpenedChat.bring().catch(() => undefined)
  }
  return answer
}

/**
 * `/chats` is the list; `/chats/{id}` is the conversation, with the list beside it if there is
 * room.
 */
export default function Chats() {
  const { id } = useParams()
  return (
    <ChatPanes open={id ?? null} Found={FoundChats}>
      {id ? <OpenedChat key={id} id={id} /> : <NoConversation />}
    </ChatPanes>
  )
}

/** Until the script of conversations is there. */
function Opening() {
  const { t } = useLingui()
  const { name: site } = useSettings()
  return (
    <>
      <title>{t`Messages · ${site}`}</title>
      <ThreadSkeleton />
    </>
  )
}

function NoConversation() {
  const { t } = useLingui()
  const { name: site } = useSettings()
  useOpenLast()
  // Whoever looks at the list is about to open one.
  useAhead(OpenedChat)
  return (
    <>
      <title>{t`Messages · ${site}`}</title>
      <NothingOpen />
    </>
  )
}

/** If there is room beside the list, the last conversation opens by itself. */
function useOpenLast(): void {
  const navigate = useNavigate()
  const room = useMedia('(width >= 62rem)')
  const last = useChat(useLastOpened(useMember().id))?.conversation.id
  const isHere = useStillHere()
  useEffect(() => {
    if (room && last && isHere()) void navigate(paths.chat(last), { replace: true })
  }, [navigate, room, last, isHere])
}

/** In place of the conversation while none is open; if there are none, what to do. */
function NothingOpen() {
  const { data } = useChats()
  return (
    <div className="flex min-w-0 flex-1 items-center p-6 max-md:hidden">
      {data && data.chats.length === 0 && <NoChatsYet />}
      {data && data.chats.length > 0 && (
        <EmptyState
          drawing={<NoChats />}
          title={<Trans>Choose a conversation</Trans>}
          text={<Trans>It opens here, next to the list.</Trans>}
        />
      )}
    </div>
  )
}
