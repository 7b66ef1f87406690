import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { ProfileCard } from '#contract/profiles.ts'
import { ask } from '../ask.ts'
import { changeBy, makeOld } from '../known-answers.ts'
import { errorSentence } from '../language/error-sentence.ts'
import { useToast } from '../ui/feedback/use-toast.ts'
import { useChange } from '../use-change.ts'

const passes = ask('GET /api/passes', {})

/** Takes back a "no thanks": the row leaves at once, and searches find the profile again. */
export function useBringBack(): (person: ProfileCard) => void {
  const { t, i18n } = useLingui()
  const queries = useQueryClient()
  const toasts = useToast()
  const { mutate } = useChange({
    scope: { id: 'passes' },
    send: ({ id }: ProfileCard) => changeBy('DELETE /api/passes/{id}', { params: { id } }),
    // The next row may be on its way out already.
    kept: ['GET /api/passes'],
    onMutate: ({ id }) => {
      queries.setQueryData(
        passes.queryKey,
        (known) => known && { profiles: known.profiles.filter((each) => each.id !== id) },
      )
    },
    onSuccess: (_answer, { id, name }) => {
      // Replaces the notice that could undo the same thing.
      toasts.show({ text: t`${name} is back among the members.`, key: `pass-${id}` })
    },
    onError: (error) => {
      toasts.show({ tone: 'danger', text: errorSentence(i18n, error) })
      void makeOld(queries, ['GET /api/passes'])
    },
  })
  return mutate
}
