import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { ProfileCard } from '#contract/profiles.ts'
import { changeBy } from '../known-answers.ts'
import { errorSentence } from '../language/error-sentence.ts'
import { useToast } from '../ui/feedback/use-toast.ts'
import { useChange } from '../use-change.ts'
import { announceMatch, forgetMatch } from './match-queue.ts'
import { setLiked, shownByLike, stopOlderAnswers } from './set-liked.ts'

/** Likes a profile or takes the like back. It shows at once; a refusal undoes it and says why. */
export function useLike(person: ProfileCard): (liked: boolean) => void {
  const queries = useQueryClient()
  const toasts = useToast()
  const { i18n } = useLingui()
  const { mutate } = useChange({
    // One after another, so that the last press is also the last to reach the server.
    scope: { id: `like-${person.id}` },
    send: (liked: boolean) =>
      changeBy(liked ? 'PUT /api/likes/{id}' : 'DELETE /api/likes/{id}', {
        params: { id: person.id },
      }),
    oldWhen: 'settled',
    kept: shownByLike,
    untilAsked: true,
    onMutate: async (liked) => {
      await stopOlderAnswers(queries, person.id)
      setLiked(queries, person, liked)
      if (!liked) forgetMatch(person.id)
    },
    onSuccess: (answer) => {
      if (answer?.match) announceMatch(person.id)
    },
    onError: (error, liked) => {
      setLiked(queries, person, !liked)
      toasts.show({
        tone: 'danger',
        text: errorSentence(i18n, error),
        key: `like-${person.id}`,
      })
    },
  })
  return mutate
}
