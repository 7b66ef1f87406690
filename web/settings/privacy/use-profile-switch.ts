import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { errorSentence } from '../../language/error-sentence.ts'
import { useSaveProfile } from '../../profiles/editing/form/use-save-profile.ts'
import { useMember } from '../../sites/site.ts'
import { useToast } from '../../ui/feedback/use-toast.ts'

type SwitchField = 'invisible' | 'shown_publicly'

/** What to say when it was switched on, and off. */
type Said = { on: string; off: string }

/**
 * Whether something in the profile is on, and how to change it. It shows at once; a refusal undoes
 * it and says why.
 */
export function useProfileSwitch(
  field: SwitchField,
  said: Said,
): [on: boolean, turn: (on: boolean) => void] {
  const { t, i18n } = useLingui()
  const { profile } = useMember()
  const toasts = useToast()
  const { mutate } = useSaveProfile()
  // Kept in a state of its own, because a switch that waits for the mutation to report springs back
  // once.
  const [wanted, want] = useState<boolean | null>(null)
  const turn = (on: boolean) => {
    toasts.dismiss(field)
    want(on)
    mutate(
      { [field]: on },
      {
        onSuccess: () =>
          toasts.show({
            key: field,
            tone: 'success',
            text: on ? said.on : said.off,
            undo: { label: t`Undo`, onUndo: () => turn(!on) },
          }),
        onError: (error) =>
          toasts.show({ key: field, tone: 'danger', text: errorSentence(i18n, error) }),
        onSettled: () => want(null),
      },
    )
  }
  return [wanted ?? profile[field], turn]
}
