import { Trans } from '@lingui/react/macro'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { isConversation } from '../back-link.tsx'

/** The way out of a payment that carries on by itself. */
export function Leave({ back }: { back: string | null }) {
  return (
    <Button look="line" to={back ?? paths.chats()}>
      {isConversation(back) ? <Trans>Back to your message</Trans> : <Trans>Leave</Trans>}
    </Button>
  )
}
