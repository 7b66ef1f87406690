import { Trans } from '@lingui/react/macro'
import { useFocusKept } from '../../browser/focus.ts'
import { paths } from '../../paths.ts'
import { useUser } from '../../sites/site.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { usePause } from '../pause/use-pause.ts'

/** A break instead; once it has begun, this says so in the same place. */
export function PauseOffer() {
  const paused = Boolean(useUser()?.paused_at)
  const place = useFocusKept<HTMLDivElement>(paused)
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {paused ? <Taken /> : <Offered />}
    </div>
  )
}

function Offered() {
  const { turn, busy } = usePause()
  return (
    <Alert
      icon="coffee"
      title={<Trans>You can take a break instead</Trans>}
      actions={
        <Button
          look="line"
          size="compact"
          busy={busy}
          busyLabel={<Trans>Saving</Trans>}
          onClick={() => turn(true)}
        >
          <Trans>Take a break</Trans>
        </Button>
      }
    >
      <Trans>
        Nobody finds you or writes to you, for as long as you like. Your profile, your conversations
        and your credits stay.
      </Trans>
    </Alert>
  )
}

function Taken() {
  return (
    <Alert
      icon="coffee"
      title={<Trans>You are taking a break</Trans>}
      actions={
        <Button look="line" size="compact" to={paths.settings('break')}>
          <Trans>To the settings</Trans>
        </Button>
      }
    >
      <Trans>You end it in the settings whenever you like.</Trans>
    </Alert>
  )
}
