import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { ask } from '../data/ask.ts'
import { changeBy } from '../data/known-answers.ts'
import { useChange } from '../data/use-change.ts'
import { errorSentence } from '../language/error-sentence.ts'
import { Button } from '../ui/button.tsx'
import { useToast } from '../ui/feedback/use-toast.ts'

export function EndPauseButton() {
  const { turn, busy } = usePause()
  return (
    <Button
      look="line"
      size="compact"
      busy={busy}
      busyLabel={<Trans>Saving</Trans>}
      onClick={() => turn(false)}
    >
      <Trans>End the break</Trans>
    </Button>
  )
}

const key = 'break'

/** Starts or ends the member's break, and says so with a way to undo it, or says why not. */
export function usePause() {
  const { t, i18n } = useLingui()
  const { show, dismiss } = useToast()
  const queries = useQueryClient()
  const saving = useChange({
    scope: { id: key },
    send: (paused: boolean) => changeBy(paused ? 'PUT /api/pause' : 'DELETE /api/pause', {}),
    onMutate: () => dismiss(key),
    onSuccess: (answer, paused) => {
      queries.setQueryData(ask('GET /api/user.php', {}).queryKey, answer)
      show({
        key,
        tone: 'success',
        text: paused ? t`You’re taking a break now.` : t`Welcome back. Everything is as it was.`,
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
