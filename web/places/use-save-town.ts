import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Place } from '#contract/geo.ts'
import { ask } from '../ask.ts'
import { call } from '../browser-client.ts'
import { errorSentence } from '../language/error-sentence.ts'
import { useToast } from '../ui/feedback/use-toast.ts'

/** Makes a town the member's own. Whatever was told by distance is asked for again. */
export function useSaveTown(): { save: (place: Place) => void; saving: boolean } {
  const { t, i18n } = useLingui()
  const queries = useQueryClient()
  const toasts = useToast()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: Place) => call('PUT /api/profile', { body: { place_id: id } }),
    onSuccess: ({ profile }, { name }) => {
      queries.setQueryData(ask('GET /api/user.php', {}).queryKey, (known) =>
        known?.user ? { user: { ...known.user, profile } } : known,
      )
      toasts.show({ text: t`${name} is your town now.` })
      return queries.invalidateQueries({ queryKey: ['GET /api/members'] })
    },
    onError: (error) => toasts.show({ tone: 'danger', text: errorSentence(i18n, error) }),
  })
  return { save: mutate, saving: isPending }
}
