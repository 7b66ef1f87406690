import { Trans } from '@lingui/react/macro'
import { paths } from '../../routing/paths.ts'
import { Button } from '../../ui/button.tsx'

/** The way on after buying: back to what one was doing, such as a message waiting for credits. */
export function BackLink({ back }: { back: string | null }) {
  if (!back) {
    return (
      <Button to={paths.chats()}>
        <Trans>Go to your messages</Trans>
      </Button>
    )
  }
  return (
    <Button to={back}>
      {isConversation(back) ? <Trans>Back to your message</Trans> : <Trans>Continue</Trans>}
    </Button>
  )
}

/** Whether a path leads to a conversation, where a text may be waiting. */
export function isConversation(path: string | null): boolean {
  return path !== null && /^\/(chats\/[^/?]+|members\/[^/?]+\/chat)(\?|$)/.test(path)
}
