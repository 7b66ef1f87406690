import { Trans } from '@lingui/react/macro'
import { NoChats } from '../../ui/drawings/no-chats.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { useChats } from '../use-chats.ts'

/** In the place of the conversation while none is open; the list says what there is to do without any. */
export function NothingOpen() {
  const some = (useChats().data?.chats.length ?? 0) > 0
  return (
    <div className="flex min-w-0 flex-1 items-center p-6 max-md:hidden">
      {some && (
        <EmptyState
          drawing={<NoChats />}
          title={<Trans>Choose a conversation</Trans>}
          text={<Trans>It opens here, beside the list.</Trans>}
        />
      )}
    </div>
  )
}
