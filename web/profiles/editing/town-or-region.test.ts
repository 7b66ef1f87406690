import { expect, test } from 'vitest'
import type { OwnProfile } from '#contract/profiles.ts'
import { homeChange, homeIn, homeOf, homeWords, isHalfTyped } from './town-or-region.tsx'

const utrecht = {
  id: 7,
  name: 'Utrecht',
  region: { code: 'NL-UT', name: 'Utrecht' },
  country: 'NL',
}

test('A town is saved by its number and brings its region and country along', () => {
  expect(homeIn(utrecht)).toEqual({ country: 'NL', region: 'NL-UT', town: utrecht, typed: '' })
  expect(homeChange(homeIn(utrecht))).toEqual({ place_id: 7 })
})

test('Without a town the country and region are saved alone, and the town is given up', () => {
  const own = { country: 'DE', region: null, place: null } as OwnProfile
  expect(homeChange(homeOf(own))).toEqual({ place_id: null, country: 'DE', countryregion: null })
})

test('A town that is named like its region is said once', () => {
  const words = { town: 'Utrecht', region: 'Utrecht', country: 'Netherlands' }
  expect(homeWords(words)).toBe('Utrecht, Netherlands')
  expect(homeWords({ town: null, region: null, country: 'Germany' })).toBe('Germany')
})

test('A town that was typed and not chosen is noticed', () => {
  const own = homeOf({ country: 'NL', region: null, place: null } as OwnProfile)
  expect(isHalfTyped(own)).toBe(false)
  expect(isHalfTyped({ ...own, typed: 'Utr' })).toBe(true)
  expect(isHalfTyped({ ...homeIn(utrecht), typed: 'Utr' })).toBe(false)
})
