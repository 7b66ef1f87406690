import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ProfileCard } from '#contract/profiles.ts'
import { call } from '../browser-client.ts'
import { errorSentence } from '../language/error-sentence.ts'
import { useToast } from '../ui/feedback/use-toast.ts'
import { announceMatch, forgetMatch } from './match-queue.ts'
import { askAgain, setLiked, stopOlderAnswers } from './set-liked.ts'

/** Likes a profile or takes the like back. It shows at once; a refusal undoes it and says why. */
export function useLike(person: ProfileCard): (liked: boolean) => void {
  const queries = useQueryClient()
  const toasts = useToast()
  const { i18n } = useLingui()
  const { mutate } = useMutation({
    // One after the other, so that the last press is also the last to reach the server.
    scope: { id: `like-${person.id}` },
    mutationFn: (liked: boolean) => putLike(person.id, liked),
    onMutate: async (liked) => {
      await stopOlderAnswers(queries, person.id)
      setLiked(queries, person, liked)
      if (!liked) forgetMatch(person.id)
    },
    onSuccess: (match) => {
      if (match) announceMatch(person.id)
    },
    onError: (error, liked) => {
      setLiked(queries, person, !liked)
      toasts.show({
        tone: 'danger',
        text: errorSentence(i18n, error),
        key: `like-${person.id}`,
      })
    },
    onSettled: () => askAgain(queries, person.id),
  })
  return mutate
}

async function putLike(id: string, liked: boolean): Promise<boolean> {
  if (liked) return (await call('PUT /api/likes/{id}', { params: { id } })).match
  await call('DELETE /api/likes/{id}', { params: { id } })
  return false
}
