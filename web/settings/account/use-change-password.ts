import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { changeBy } from '../../known-answers.ts'
import { useToast } from '../../ui/feedback/use-toast.ts'
import { useChange } from '../../use-change.ts'
import { mailChangeQuestion } from './use-mail-change.ts'

type Given = { old_password: string; password: string; password_repeat: string }

/** Changes the password. That signs out other devices and cancels a pending change of address. */
export function useChangePassword(onChanged: () => void) {
  const { t } = useLingui()
  const { show } = useToast()
  const queries = useQueryClient()
  return useChange({
    send: (body: Given) => changeBy('PUT /api/password', { body }),
    onSuccess: () => {
      queries.setQueryData(mailChangeQuestion.queryKey, { mail_change: null })
      const text = t`Your new password is set. Every other device was signed out.`
      show({ key: 'password', tone: 'success', text })
      onChanged()
    },
    throwOnError: false,
  })
}
