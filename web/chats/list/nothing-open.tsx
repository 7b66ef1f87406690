import { Trans } from '@lingui/react/macro'
import { NoChats } from '../../ui/drawings/no-chats.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { useChats } from '../use-chats.ts'
import { NoChatsYet } from './no-chats-yet.tsx'

/** In place of the conversation while none is open; if there are none, what to do. */
export function NothingOpen() {
  const { data } = useChats()
  return (
    <div className="flex min-w-0 flex-1 items-center p-6 max-md:hidden">
      {data && data.chats.length === 0 && <NoChatsYet />}
      {data && data.chats.length > 0 && (
        <EmptyState
          drawing={<NoChats />}
          title={<Trans>Choose a conversation</Trans>}
          text={<Trans>It opens here, beside the list.</Trans>}
        />
      )}
    </div>
  )
}
