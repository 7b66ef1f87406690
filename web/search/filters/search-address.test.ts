import { expect, test } from 'vitest'
import { countFilters, filtersOf, gendersOf, pageOf, searchOf } from './search-address.ts'

const read = (text: string) => filtersOf(new URLSearchParams(text))

test('S3.101 S3.102 S3.103 S3.104 S3.105 every filter is read from the address', () => {
  const address = 'gender=female,male&country=NL&countryregion=NL-UT&min_age=28&max_age=45&page=2'
  expect(read(address)).toEqual({
    gender: 'male,female',
    country: 'NL',
    countryregion: 'NL-UT',
    min_age: 28,
    max_age: 45,
  })
  expect(pageOf(new URLSearchParams(address))).toBe(2)
})

test('What is read and written again asks for the same', () => {
  const filters = read('gender=nonbinary&country=DE&min_age=30')
  const written = searchOf(filters, 3)
  const again = new URLSearchParams(
    Object.entries(written).map(([key, value]) => [key, `${value}`]),
  )
  expect(filtersOf(again)).toEqual(filters)
  expect(pageOf(again)).toBe(3)
  expect(searchOf({}, 1)).toEqual({ page: undefined })
})

test('A gender may stand there twice, as a plain form would send it', () => {
  expect(gendersOf(read('gender=female&gender=nonbinary'))).toEqual(['female', 'nonbinary'])
})

test('What cannot be meant is left out', () => {
  expect(read('gender=cats&country=XX&countryregion=DE-BY&min_age=old&max_age=3.5')).toEqual({})
  expect(read('country=NL&countryregion=DE-BY')).toEqual({ country: 'NL' })
  expect(pageOf(new URLSearchParams('page=-1'))).toBe(1)
  expect(pageOf(new URLSearchParams('page=1e9'))).toBe(1)
})

test('A region alone brings its country along', () => {
  expect(read('countryregion=NO-46')).toEqual({ country: 'NO', countryregion: 'NO-46' })
})

test('Ages stay between 18 and the end of the slider, and crossed ones change places', () => {
  expect(read('min_age=3&max_age=500')).toEqual({ min_age: 18 })
  expect(read('min_age=50&max_age=30')).toEqual({ min_age: 30, max_age: 50 })
})

test('Both ages count as one filter', () => {
  expect(countFilters(read('min_age=28&max_age=45&country=NL'))).toBe(2)
  expect(countFilters({})).toBe(0)
})
