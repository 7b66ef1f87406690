import { useLingui } from '@lingui/react/macro'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { ProfileCard } from '#contract/profiles.ts'
import { changeBy, stopAsking } from '../known-answers.ts'
import { errorSentence } from '../language/error-sentence.ts'
import { useSettings } from '../sites/site.ts'
import { useToast } from '../ui/feedback/use-toast.ts'
import { useChange } from '../use-change.ts'
import { takeOutOfFits } from './take-out-of-fits.ts'
import { takeOutOfLikes } from './take-out-of-likes.ts'
import { takeOutOfSearches } from './take-out-of-searches.ts'

type Passing = { person: ProfileCard; passed: boolean; undo: () => void }

/** Says "no thanks": they disappear from every list at once, with a toast that brings them back. */
export function usePass(): (person: ProfileCard) => void {
  const { t, i18n } = useLingui()
  const queries = useQueryClient()
  const toasts = useToast()
  const { pass_days } = useSettings()
  const { mutate } = useChange({
    // One after another: an immediate undo must not be overtaken by the "no thanks" itself.
    scope: { id: 'passes' },
    send: ({ person: { id }, passed }: Passing) =>
      changeBy(passed ? 'PUT /api/passes/{id}' : 'DELETE /api/passes/{id}', { params: { id } }),
    oldWhen: 'settled',
    // Whoever comes back stands there where they were.
    kept: ['GET /api/members'],
    // Likes already on their way were read before the "no thanks".
    onMutate: () => stopAsking(queries, 'GET /api/likes.php'),
    onError: (error, { person, undo }) => {
      undo()
      toasts.show({ tone: 'danger', text: errorSentence(i18n, error), key: `pass-${person.id}` })
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

/** Removes somebody from every list that this page knows. Answers how to put them back. */
function takeOut(queries: QueryClient, id: string): () => void {
  const putBack = lists.map((takeOutOf) => takeOutOf(queries, id))
  return () => {
    for (const put of putBack) put()
  }
}
