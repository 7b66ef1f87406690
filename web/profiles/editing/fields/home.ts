import type { Place } from '#contract/geo.ts'
import type { OwnProfile, ProfileChange } from '#contract/profiles.ts'

/** Where somebody lives: a town, or only a country and perhaps a region. */
export type Home = {
  country: string
  region: string | null
  town: Place | null
  /** A town name that was typed but not chosen from the list. */
  typed: string
}

export function homeOf({ country, region, place }: OwnProfile): Home {
  return { country, region: region?.code ?? null, town: place, typed: '' }
}

/** The home in a town, which brings its region and country along. */
export function homeIn(town: Place): Home {
  return { country: town.country, region: town.region.code, town, typed: '' }
}

/** A name that was typed and not chosen would be lost without a word. */
export function isHalfTyped({ town, typed }: Home): boolean {
  return town === null && typed.trim() !== ''
}

/** What to save; without a town, only the country and region. */
export function homeChange({ country, region, town }: Home): ProfileChange {
  if (town) return { place_id: town.id }
  return { place_id: null, country, countryregion: region }
}

/**
 * A home in words, from the town to the country; a town named like its region is mentioned once.
 */
export function homeWords({
  town,
  region,
  country,
}: {
  town: string | null
  region: string | null
  country: string
}): string {
  return [...new Set([town, region, country].filter((part) => part !== null))].join(', ')
}
