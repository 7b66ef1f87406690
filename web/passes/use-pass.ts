import { useLingui } from '@lingui/react/macro'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ProfileCard } from '#contract/profiles.ts'
import { call } from '../browser-client.ts'
import { errorSentence } from '../language/error-sentence.ts'
import { useSettings } from '../shell/site.ts'
import { useToast } from '../ui/feedback/use-toast.ts'
import { takeOutOfFits } from './take-out-of-fits.ts'
import { receivedLikes, takeOutOfLikes } from './take-out-of-likes.ts'
import { takeOutOfSearches } from './take-out-of-searches.ts'

type Passing = { person: ProfileCard; passed: boolean; undo: () => void }

/** Says "no thanks": gone from every list at once, with a toast that brings them back. */
export function usePass(): (person: ProfileCard) => void {
  const { t, i18n } = useLingui()
  const queries = useQueryClient()
  const toasts = useToast()
  const { pass_days } = useSettings()
  const { mutate } = useMutation({
    // One after the other: who undoes at once must not be overtaken by the "no thanks" itself.
    scope: { id: 'passes' },
    mutationFn: ({ person, passed }: Passing) => putPass(person.id, passed),
    // Likes that are on their way were read before the "no thanks".
    onMutate: () => queries.cancelQueries({ queryKey: receivedLikes.queryKey }),
    onError: (error, { person, undo }) => {
      undo()
      toasts.show({ tone: 'danger', text: errorSentence(i18n, error), key: `pass-${person.id}` })
    },
    onSettled: (_answer, _error, { person: { id } }) => {
      for (const name of ['GET /api/passes', 'GET /api/likes.php', 'GET /api/swipe-game']) {
        void queries.invalidateQueries({ queryKey: [name] })
      }
      void queries.invalidateQueries({ queryKey: ['GET /api/members/{id}', { params: { id } }] })
    },
  })
  return (person) => {
    const { id, name } = person
    const putBack = takeOut(queries, id)
    mutate({ person, passed: true, undo: putBack })
    toasts.show({
      key: `pass-${id}`,
      text: t`You will not meet ${name} for ${pass_days} days.`,
      undo: {
        label: t`Undo`,
        onUndo: () => {
          putBack()
          mutate({ person, passed: false, undo: () => takeOut(queries, id) })
        },
      },
    })
  }
}

const lists = [takeOutOfSearches, takeOutOfLikes, takeOutOfFits]

/** Takes somebody out of every list that this page knows. Answers how to put them back. */
function takeOut(queries: QueryClient, id: string): () => void {
  const putBack = lists.map((takeOutOf) => takeOutOf(queries, id))
  return () => {
    for (const put of putBack) put()
  }
}

async function putPass(id: string, passed: boolean): Promise<void> {
  if (passed) await call('PUT /api/passes/{id}', { params: { id } })
  else await call('DELETE /api/passes/{id}', { params: { id } })
}
