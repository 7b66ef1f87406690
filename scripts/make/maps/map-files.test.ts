import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { countries } from '#contract/countries.ts'
import { regions } from '#database/places/regions.ts'
import { placesOn } from '#web/landers/maplanding/maplanding.route.tsx'
import { mapFiles } from './map-files.ts'

const files = mapFiles()

test('the maps that are stored are those that the script draws', () => {
  for (const [name, text] of files) {
    expect(readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8'), name).toBe(text)
  }
})

test('a map is small enough for an entry page', () => {
  for (const [name, text] of files) expect(text.length, name).toBeLessThan(12_000)
})

test('every region in which a member can live has its place on the map of its country', {
  tags: ['S2.46'],
}, () => {
  for (const country of countries) {
    const { width, height, spots } = placesOn(country)
    const missing = regions[country].filter(({ code }) => !spots.has(code)).map(({ code }) => code)
    expect(missing, country).toEqual([])
    for (const [x, y] of spots.values()) {
      expect(x).toBeGreaterThan(0)
      expect(x).toBeLessThan(width)
      expect(y).toBeGreaterThan(0)
      expect(y).toBeLessThan(height)
    }
  }
})
