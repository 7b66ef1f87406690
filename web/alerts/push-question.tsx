import { Trans } from '@lingui/react/macro'
import { PushButton } from '../push/push-button.tsx'
import { usePush } from '../push/use-push.ts'
import { Button } from '../ui/button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { anybody, dismissals, saidNo, useDismissal } from './dismissals.ts'

type PushQuestionProps = {
  memberId: string
  /** Who was written to. */
  name: string
  /** The answer is given: its button goes, and with it the focus. */
  onAnswer: () => void
}

/**
 * Offers push to whoever has just written to somebody for the first time, and waits for an answer.
 * Never again after a no, nor after the alert that offers the same was closed.
 */
export function PushQuestion({ memberId, name, onAnswer }: PushQuestionProps) {
  const { offered } = usePush()
  const dismissed = useDismissal('push', memberId)
  if (!offered || dismissed) return null
  function refuse() {
    dismissals.push.set(anybody, { at: Date.now(), cause: saidNo })
    onAnswer()
  }
  return (
    <div className="px-2.5 pt-2 lg:px-6">
      <Alert
        icon="bell"
        live
        title={<Trans>Want to know when {name} answers?</Trans>}
        actions={
          <>
            <PushButton size="compact" label={<Trans>Yes, tell me</Trans>} />
            <Button look="line" size="compact" onClick={refuse}>
              <Trans>No, thanks</Trans>
            </Button>
          </>
        }
      >
        <p className="low-chat:hidden">
          <Trans>This device can tell you, even when the site is closed.</Trans>
        </p>
      </Alert>
    </div>
  )
}
