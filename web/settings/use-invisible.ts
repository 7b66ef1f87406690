import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { errorSentence } from '../language/error-sentence.ts'
import { useSaveProfile } from '../profiles/editing/form/use-save-profile.ts'
import { useMember } from '../shell/site.ts'
import { useToast } from '../ui/feedback/use-toast.ts'

/** Whether the member is invisible, and how to change that. It shows at once; a refusal undoes it and says why. */
export function useInvisible(): [invisible: boolean, turn: (invisible: boolean) => void] {
  const { t, i18n } = useLingui()
  const { profile } = useMember()
  const toasts = useToast()
  const { mutate } = useSaveProfile()
  // In a state of its own, for a switch that waits for the mutation to be told springs back once.
  const [wanted, want] = useState<boolean | null>(null)
  const key = 'invisible'
  const turn = (invisible: boolean) => {
    toasts.dismiss(key)
    want(invisible)
    mutate(
      { invisible },
      {
        onSuccess: () =>
          toasts.show({
            key,
            tone: 'success',
            text: invisible ? t`You are invisible now.` : t`You can be found again.`,
            undo: { label: t`Undo`, onUndo: () => turn(!invisible) },
          }),
        onError: (error) => toasts.show({ key, tone: 'danger', text: errorSentence(i18n, error) }),
        onSettled: () => want(null),
      },
    )
  }
  return [wanted ?? profile.invisible, turn]
}
