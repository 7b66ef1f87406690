import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { useResendActivation } from './use-resend-activation.ts'

type ResendButtonProps = { look?: 'primary' | 'tint' | 'line'; size?: 'medium' | 'compact' }

/** Sends the activation e-mail to the signed-in member once more. */
export function ResendButton({ look = 'line', size = 'medium' }: ResendButtonProps) {
  const resend = useResendActivation()
  return (
    <Button
      look={look}
      size={size}
      icon="envelope-simple"
      busy={resend.isPending}
      busyLabel={<Trans>Sending</Trans>}
      onClick={() => resend.mutate()}
    >
      <Trans>Send it again</Trans>
    </Button>
  )
}
