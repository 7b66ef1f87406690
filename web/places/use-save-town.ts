import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { Place } from '#contract/geo.ts'
import { ask } from '../ask.ts'
import { changeBy } from '../known-answers.ts'
import { errorSentence } from '../language/error-sentence.ts'
import { useToast } from '../ui/feedback/use-toast.ts'
import { useChange } from '../use-change.ts'

/** Makes a town the member's own. Everything that shows distances is loaded again. */
export function useSaveTown(): { save: (place: Place) => void; saving: boolean } {
  const { t, i18n } = useLingui()
  const queries = useQueryClient()
  const toasts = useToast()
  const { mutate, isPending } = useChange({
    send: ({ id }: Place) => changeBy('PUT /api/profile', { body: { place_id: id } }),
    untilAsked: true,
    onSuccess: ({ profile }, { name }) => {
      queries.setQueryData(ask('GET /api/user.php', {}).queryKey, (known) =>
        known?.user ? { user: { ...known.user, profile } } : known,
      )
      toasts.show({ text: t`${name} is your town now.` })
    },
    onError: (error) => toasts.show({ tone: 'danger', text: errorSentence(i18n, error) }),
  })
  return { save: mutate, saving: isPending }
}
