import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { NotificationChoices } from '#contract/notifications.ts'
import { ask } from '../ask.ts'
import { changeBy } from '../known-answers.ts'
import { errorSentence } from '../language/error-sentence.ts'
import { useToast } from '../ui/feedback/use-toast.ts'
import { useChange } from '../use-change.ts'
import { type Change, undoOf, withChanges } from './choices.ts'

export const notificationsQuestion = ask('GET /api/notifications', {})
const key = 'notifications'

/** What the member is told about, and how to change that: at once, with a way to undo it. */
export function useNotifications(): {
  choices: NotificationChoices | undefined
  change: (change: Change, said: string) => void
} {
  const { t, i18n } = useLingui()
  const { show } = useToast()
  const queries = useQueryClient()
  const { data } = useQuery(notificationsQuestion)
  // Kept in a state of its own, because a switch that waits for the mutation to report springs back
  // once.
  const [waiting, setWaiting] = useState<readonly Change[]>([])
  const { mutate } = useChange({
    // One after another, so that the last press is also the last to reach the server.
    scope: { id: key },
    send: ({ change: { channel, types } }: { change: Change; saved: () => void }) =>
      changeBy('PUT /api/notifications', { body: { [channel]: types } }),
    onSuccess: (answer, { saved }) => {
      queries.setQueryData(notificationsQuestion.queryKey, answer)
      saved()
    },
    onError: (error) => show({ key, tone: 'danger', text: errorSentence(i18n, error) }),
    onSettled: (_answer, _error, { change }) =>
      setWaiting((others) => others.filter((other) => other !== change)),
  })
  const choices = data && withChanges(data.notifications, waiting)

  function put(change: Change, saved: () => void): void {
    setWaiting((others) => [...others, change])
    mutate({ change, saved })
  }

  function change(change: Change, said: string): void {
    if (!choices) return
    const back = undoOf(choices, change)
    const undo = { label: t`Undo`, onUndo: () => put(back, () => undefined) }
    put(change, () => show({ key, tone: 'success', text: said, undo }))
  }

  return { choices, change }
}
