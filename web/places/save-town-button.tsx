import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { Place } from '#contract/geo.ts'
import { ask } from '../data/ask.ts'
import { changeBy } from '../data/known-answers.ts'
import { useChange } from '../data/use-change.ts'
import { errorSentence } from '../language/error-sentence.ts'
import { Button } from '../ui/button.tsx'
import { useToast } from '../ui/feedback/use-toast.ts'

/** Makes a town that was found the member's own. */
export function SaveTownButton({ place }: { place: Place }) {
  const { save, saving } = useSaveTown()
  return (
    <Button
      size="compact"
      look="tint"
      busy={saving}
      busyLabel={<Trans>Saving</Trans>}
      onClick={() => save(place)}
    >
      <Trans>Save as my town</Trans>
    </Button>
  )
}

/** Makes a town the member's own. Everything that shows distances is loaded again. */
function useSaveTown(): { save: (place: Place) => void; saving: boolean } {
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
      toasts.show({ text: t`${name} is now your town.` })
    },
    onError: (error) => toasts.show({ tone: 'danger', text: errorSentence(i18n, error) }),
  })
  return { save: mutate, saving: isPending }
}
