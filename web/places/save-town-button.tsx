import { Trans } from '@lingui/react/macro'
import type { Place } from '#contract/geo.ts'
import { Button } from '../ui/button.tsx'
import { useSaveTown } from './use-save-town.ts'

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
