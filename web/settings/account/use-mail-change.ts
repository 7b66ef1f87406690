import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { ask } from '../../data/ask.ts'
import type { Answer } from '../../data/calls.ts'
import { changeBy } from '../../data/known-answers.ts'
import { useChange } from '../../data/use-change.ts'
import { errorSentence } from '../../language/error-sentence.ts'
import { useToast } from '../../ui/feedback/use-toast.ts'

export const mailChangeQuestion = ask('GET /api/mail-change', {})
const key = 'mail-change'

/** Puts what waits now in the place of what was known. */
function useTake() {
  const queries = useQueryClient()
  return (answer: Answer<'GET /api/mail-change'>) =>
    queries.setQueryData(mailChangeQuestion.queryKey, answer)
}

/** Asks for another address. */
export function useAskForMailChange(onAsked: () => void) {
  const { t } = useLingui()
  const { show } = useToast()
  const take = useTake()
  return useChange({
    send: (body: { email: string; password: string }) =>
      changeBy('POST /api/mail-change', { body }),
    onSuccess: (answer) => {
      take(answer)
      show({ key, text: t`We’ve sent a link to your new address.` })
      onAsked()
    },
    throwOnError: false,
  })
}

/** Sends the link again and says so, or that there is nothing left to send. */
export function useResendMailChange() {
  const { t, i18n } = useLingui()
  const { show } = useToast()
  const take = useTake()
  return useChange({
    send: () => changeBy('POST /api/mail-change/resend', {}),
    onSuccess: (answer) => {
      take(answer)
      const text = answer.mail_change
        ? t`We’ve sent the e-mail again.`
        : t`There’s no address waiting to be confirmed any more.`
      show({ key, text })
    },
    onError: (error) => show({ key, tone: 'danger', text: errorSentence(i18n, error) }),
  })
}

/** Keeps the present address. */
export function useWithdrawMailChange() {
  const { t, i18n } = useLingui()
  const { show } = useToast()
  const take = useTake()
  return useChange({
    send: () => changeBy('DELETE /api/mail-change', {}),
    onSuccess: () => {
      take({ mail_change: null })
      show({ key, text: t`Your address stays as it is.` })
    },
    onError: (error) => show({ key, tone: 'danger', text: errorSentence(i18n, error) }),
  })
}
