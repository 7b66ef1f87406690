import { useLingui } from '@lingui/react/macro'
import type { Country } from '#contract/countries.ts'
import { countryName, formatNumber } from '../../language/format.ts'
import { landOf } from './country-shape.tsx'
import type { Region } from './density-data.ts'
import { placesOn } from './places-on.ts'
import { stepOf } from './steps.ts'

type CountryMapProps = { country: Country; regions: Region[] | null }

/** The country's shape with a dot for each region; the list beside it says the same in words. */
export function CountryMap({ country, regions }: CountryMapProps) {
  const { t, i18n } = useLingui()
  const { width, height, spots } = placesOn(country)
  const name = countryName(i18n.locale, country)
  // The largest first, so that no small one is hidden beneath it.
  const drawn = (regions ?? []).toSorted((one, other) => other.level - one.level)
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t`Map of ${name}. The list below says the same in words.`}
      className="mx-auto block max-h-[34rem] w-full max-w-160 overflow-visible"
    >
      <use href={landOf(country)} className="fill-accent/45 dark:fill-accent/30" />
      {drawn.map((region) => {
        const spot = spots.get(region.code)
        return spot && <RegionDot key={region.code} region={region} left={spot[0]} top={spot[1]} />
      })}
    </svg>
  )
}

function RegionDot({ region, left, top }: { region: Region; left: number; top: number }) {
  const { i18n } = useLingui()
  const step = stepOf(region)
  if (!step) return <circle cx={left} cy={top} r={2.5} className="fill-muted" />
  return (
    <g>
      <circle
        cx={left}
        cy={top}
        r={step.radius}
        strokeWidth={1.5}
        className="fill-strong stroke-canvas"
      />
      <text
        x={left}
        y={top}
        dy="0.35em"
        textAnchor="middle"
        fontSize={10}
        fontWeight={650}
        className="fill-on-strong"
      >
        {`${formatNumber(i18n.locale, step.from)}+`}
      </text>
    </g>
  )
}
