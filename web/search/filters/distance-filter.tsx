import { Trans, useLingui } from '@lingui/react/macro'
import { searchDistances } from '#contract/search.ts'
import { Slider } from '../../ui/forms/slider.tsx'
import { useSlide } from '../preview/use-slide.ts'
import { AddTown } from './add-town.tsx'
import { useDistanceText } from './use-distance-text.ts'
import { useFilters } from './use-filters.ts'

/** How far from one's own town, in steps; somebody without a town is told how to add one. */
export function DistanceFilter() {
  const { home } = useFilters()
  return home ? <DistanceSlider town={home.name} /> : <AddTown />
}

/** The thumb's last position, after the steps: any distance. */
const any = searchDistances.length

function DistanceSlider({ town }: { town: string }) {
  const { t } = useLingui()
  const { shown } = useFilters()
  const distanceText = useDistanceText()
  const { move, settle } = useSlide()
  const at = shown.distance ? searchDistances.indexOf(shown.distance) : any
  return (
    <div>
      <Slider
        label={t`Distance`}
        valueText={shown.distance ? distanceText(shown.distance) : t`Any distance`}
        min={0}
        max={any}
        value={at}
        onChange={(event) => {
          const distance = searchDistances[event.target.valueAsNumber]
          move({ distance })
          settle({ distance })
        }}
      />
      <p className="type-caption text-muted">
        <Trans>Counted from {town}, your town</Trans>
      </p>
    </div>
  )
}
