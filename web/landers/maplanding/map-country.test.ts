import { expect, test } from 'vitest'
import { mapCountry } from './map-country.ts'

const nowhere = { geoip_selected_country: null, geoip_country: null, countries: ['BE', 'NL'] }

test('S2.46 the map is that of the country which the visitor chose, else of the one they seem to be in', () => {
  expect(mapCountry({ ...nowhere, geoip_country: 'NL' })).toBe('NL')
  expect(mapCountry({ ...nowhere, geoip_country: 'NL', geoip_selected_country: 'BE' })).toBe('BE')
})

test('a visitor from elsewhere sees the first country of the site', () => {
  expect(mapCountry(nowhere)).toBe('BE')
  expect(mapCountry({ ...nowhere, geoip_country: 'FR' })).toBe('BE')
  expect(mapCountry({ ...nowhere, geoip_country: 'XX', countries: ['XX', 'DE'] })).toBe('DE')
})
