import { Trans, useLingui } from '@lingui/react/macro'
import { changeBy } from '../data/known-answers.ts'
import { useChange } from '../data/use-change.ts'
import { errorSentence } from '../language/error-sentence.ts'
import { Button } from '../ui/button.tsx'
import { useToast } from '../ui/feedback/use-toast.ts'

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

/** Sends the activation e-mail again and says so, or why not. */
export function useResendActivation() {
  const { t, i18n } = useLingui()
  const { show } = useToast()
  return useChange({
    send: () => changeBy('POST /api/activation/resend', {}),
    onSuccess: () => show({ key: 'activation', text: t`We’ve sent the e-mail again.` }),
    onError: (error) =>
      show({ key: 'activation', tone: 'danger', text: errorSentence(i18n, error) }),
  })
}
