import type { Country } from '#contract/countries.ts'
import { classNames } from '../../ui/class-names.ts'
import { placesOn } from './places-on.ts'

/** The bare shape of a country, only for the eye. */
export function CountryShape({ country, className }: { country: Country; className?: string }) {
  const { width, height } = placesOn(country)
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className={classNames(className)}>
      <use href={landOf(country)} className="fill-accent" />
    </svg>
  )
}

/** The drawn land, in a file that the browser keeps. */
export function landOf(country: Country): string {
  return `/maps/${country}.svg#land`
}
