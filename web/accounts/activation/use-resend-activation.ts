import { useLingui } from '@lingui/react/macro'
import { changeBy } from '../../known-answers.ts'
import { errorSentence } from '../../language/error-sentence.ts'
import { useToast } from '../../ui/feedback/use-toast.ts'
import { useChange } from '../../use-change.ts'

/** Sends the activation e-mail again and says so, or why not. */
export function useResendActivation() {
  const { t, i18n } = useLingui()
  const { show } = useToast()
  return useChange({
    send: () => changeBy('POST /api/activation/resend', {}),
    onSuccess: () => show({ key: 'activation', text: t`The e-mail is on its way again.` }),
    onError: (error) =>
      show({ key: 'activation', tone: 'danger', text: errorSentence(i18n, error) }),
  })
}
