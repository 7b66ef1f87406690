import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { changeBy } from '../known-answers.ts'
import { errorSentence } from '../language/error-sentence.ts'
import { useToast } from '../ui/feedback/use-toast.ts'
import { useChange } from '../use-change.ts'
import { notificationsQuestion } from './use-notifications.ts'

const key = 'mails-on'

/** Switches e-mails on again after they were off altogether. */
export function useMailsOn() {
  const { t, i18n } = useLingui()
  const { show } = useToast()
  const queries = useQueryClient()
  return useChange({
    send: () => changeBy('POST /api/notifications/mails-on', {}),
    onSuccess: (answer) => {
      queries.setQueryData(notificationsQuestion.queryKey, answer)
      show({ key, tone: 'success', text: t`You get e-mails again, as chosen below.` })
    },
    onError: (error) => show({ key, tone: 'danger', text: errorSentence(i18n, error) }),
  })
}
