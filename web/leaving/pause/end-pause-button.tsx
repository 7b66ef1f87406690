import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { usePause } from './use-pause.ts'

export function EndPauseButton() {
  const { turn, busy } = usePause()
  return (
    <Button
      look="line"
      size="compact"
      busy={busy}
      busyLabel={<Trans>Saving</Trans>}
      onClick={() => turn(false)}
    >
      <Trans>End the break</Trans>
    </Button>
  )
}
