import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ask } from '../../ask.ts'
import { call } from '../../browser-client.ts'
import { errorSentence } from '../../language/error-sentence.ts'
import { useToast } from '../../ui/feedback/use-toast.ts'

const key = 'break'

/** Begins or ends the member's break, and says so with a way to undo it, or why not. */
export function usePause() {
  const { t, i18n } = useLingui()
  const { show, dismiss } = useToast()
  const queries = useQueryClient()
  const saving = useMutation({
    scope: { id: key },
    mutationFn: (paused: boolean) =>
      paused ? call('PUT /api/pause', {}) : call('DELETE /api/pause', {}),
    onMutate: () => dismiss(key),
    onSuccess: (answer, paused) => {
      queries.setQueryData(ask('GET /api/user.php', {}).queryKey, answer)
      show({
        key,
        tone: 'success',
        text: paused ? t`You are taking a break now.` : t`Welcome back. Everything is as it was.`,
        undo: { label: t`Undo`, onUndo: () => turn(!paused) },
      })
    },
    onError: (error) => show({ key, tone: 'danger', text: errorSentence(i18n, error) }),
  })

  function turn(paused: boolean): void {
    saving.mutate(paused)
  }

  return { turn, busy: saving.isPending }
}
