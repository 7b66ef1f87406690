import { useLingui } from '@lingui/react/macro'
import { errorSentence } from '../language/error-sentence.ts'
import { useSaveProfile } from '../profiles/editing/form/use-save-profile.ts'
import { useMember } from '../shell/site.ts'
import { useToast } from '../ui/feedback/use-toast.ts'

/** Whether the member is invisible, and how to change that. It shows at once; a refusal undoes it and says why. */
export function useInvisible(): [invisible: boolean, turn: (invisible: boolean) => void] {
  const { t, i18n } = useLingui()
  const { profile } = useMember()
  const toasts = useToast()
  const { mutate, isPending, variables } = useSaveProfile()
  const key = 'invisible'
  const turn = (invisible: boolean) => {
    toasts.dismiss(key)
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
      },
    )
  }
  return [isPending ? variables.invisible === true : profile.invisible, turn]
}
