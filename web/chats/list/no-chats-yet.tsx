import { Trans } from '@lingui/react/macro'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { NoChats } from '../../ui/drawings/no-chats.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'

/** Nobody has written yet, and how to find somebody. */
export function NoChatsYet() {
  return (
    <EmptyState
      className="px-5 py-8"
      drawing={<NoChats />}
      title={<Trans>No conversations yet</Trans>}
      text={<Trans>The first message is the hardest. Reading answers is free.</Trans>}
      actions={
        <>
          <Button to={paths.members()} icon="magnifying-glass">
            <Trans>Search members</Trans>
          </Button>
          <Button to={paths.likes()} look="line">
            <Trans>See who likes you</Trans>
          </Button>
        </>
      }
    />
  )
}
