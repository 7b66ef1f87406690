import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Place } from '#contract/geo.ts'
import { Button } from '../../ui/button.tsx'
import type { PositionState } from './position.ts'
import { usePosition } from './use-position.ts'

type PositionFinderProps = {
  /** What to do with the town that was found. */
  children: (place: Place) => ReactNode
}

/** "Use my position", the outcome in words, and what one can do with it. */
export function PositionFinder({ children }: PositionFinderProps) {
  const position = usePosition()
  const { permission, busy, place, find } = position
  const possible = permission !== 'unsupported' && permission !== 'denied' && !place
  return (
    <div className="grid justify-items-start gap-2">
      {possible && (
        <Button
          look="tint"
          size="compact"
          icon="map-pin"
          busy={busy}
          busyLabel={<Trans>Looking</Trans>}
          onClick={find}
        >
          {place === false ? <Trans>Look again</Trans> : <Trans>Use my position</Trans>}
        </Button>
      )}
      <p role="status" className="type-caption text-muted">
        <Outcome {...position} />
      </p>
      {place && children(place)}
    </div>
  )
}

function Outcome({ permission, busy, place }: PositionState) {
  if (place) {
    const town = place.name
    return <Trans>You seem to be in {town}.</Trans>
  }
  if (permission === 'unsupported') {
    return <Trans>This browser cannot tell where it is.</Trans>
  }
  if (permission === 'denied') {
    return (
      <Trans>
        Your browser may not tell us where it is. You can allow it in the browser’s settings for
        this site.
      </Trans>
    )
  }
  if (place === false && !busy) return <Trans>No town was found near you.</Trans>
  return <Trans>It is only used to find the nearest town, and we do not keep it.</Trans>
}
