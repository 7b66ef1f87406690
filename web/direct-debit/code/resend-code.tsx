import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'

type ResendCodeProps = {
  /** In seconds, as the server says. */
  wait: number
  /** Whether there is nothing else to do. */
  main: boolean
  resend: () => void
  busy: boolean
}

/** Another code by SMS, as soon as that is possible. */
export function ResendCode({ wait, main, resend, busy }: ResendCodeProps) {
  return (
    <Button
      look={main ? 'primary' : 'line'}
      icon="arrows-clockwise"
      busy={busy}
      busyLabel={<Trans>Sending the code</Trans>}
      disabledReason={
        wait > 0 && (
          <span className="tabular">
            <Plural
              value={wait}
              one="Possible again in # second."
              other="Possible again in # seconds."
            />
          </span>
        )
      }
      onClick={resend}
    >
      <Trans>Send another code</Trans>
    </Button>
  )
}
