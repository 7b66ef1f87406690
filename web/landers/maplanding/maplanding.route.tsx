import { Trans } from '@lingui/react/macro'
import { useParams } from 'react-router'
import { LanderPage } from '../shared/lander-page.tsx'
import { SignupCard } from '../shared/signup-card.tsx'
import { variantOf } from '../shared/variant-of.ts'
import { CountryMap } from './country-map.tsx'
import { CountryShape } from './country-shape.tsx'
import { densityData, useDensity, useMapCountry } from './density-data.ts'
import { MapLegend } from './map-legend.tsx'
import { useMapWords } from './words.ts'

export const loader = densityData.loader
export const clientLoader = densityData.clientLoader

/** The visitor's country and, region by region, whether members live there. */
export default function MapLanding() {
  const variant = variantOf(useParams().slug)
  const country = useMapCountry()
  const words = useMapWords(country)[variant]
  const regions = useDensity(country)
  return (
    <LanderPage lander="maplanding" words={words}>
      <div className="page grid gap-x-14 gap-y-8 pt-4 md:pt-8 lg:grid-cols-[minmax(0,29rem)_minmax(0,1fr)]">
        <div className="self-start">
          <div className="flex items-center gap-4">
            <h1 className="flex-1 type-display-1 max-sm:text-[2.25rem]/[1.05]">{words.headline}</h1>
            <CountryShape country={country} className="h-24 w-auto max-w-24 flex-none lg:hidden" />
          </div>
          <p className="mt-3 max-w-120 text-[1.0625rem]/normal text-text-2">{words.text}</p>
          <SignupCard title={<Trans>Put yourself on the map</Trans>} className="mt-6" />
        </div>
        <section aria-labelledby="map" className="min-w-0">
          <CountryMap country={country} regions={regions} />
          <MapLegend country={country} regions={regions} />
        </section>
      </div>
    </LanderPage>
  )
}
