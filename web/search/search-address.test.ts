import { expect, test } from 'vitest'
import { searchFilters } from '#contract/search.ts'
import { spokenLanguages } from '#contract/spoken-languages.ts'
import {
  chosenOf,
  countFilters,
  filtersOf,
  gendersOf,
  inEffect,
  pageOf,
  searchOf,
} from './search-address.ts'

const read = (text: string) => filtersOf(new URLSearchParams(text))

const everything =
  'gender=male,female&country=NL&countryregion=NL-UT&min_age=28&max_age=45&distance=50&online=1&with_photo=1&real=1&body_type=slim,curvy&hair_color=black&eye_color=green&relationship_status=single&sexuality=bisexual&interests=hiking,sushi&languages=nl,uk&sort=near'

test('every filter is read from the address', { tags: ['S3.101–S3.105'] }, () => {
  const filters = read(`${everything}&page=2`)
  expect(filters).toEqual({
    gender: 'male,female',
    country: 'NL',
    countryregion: 'NL-UT',
    min_age: 28,
    max_age: 45,
    distance: '50',
    online: '1',
    with_photo: '1',
    real: '1',
    body_type: 'slim,curvy',
    hair_color: 'black',
    eye_color: 'green',
    relationship_status: 'single',
    sexuality: 'bisexual',
    interests: 'hiking,sushi',
    languages: 'nl,uk',
    sort: 'near',
  })
  expect(pageOf(new URLSearchParams('page=2'))).toBe(2)
  expect(searchFilters.safeParse(filters).success).toBe(true)
})

test('What is read and written again asks for the same', () => {
  const filters = read(everything)
  const written = searchOf(filters, 3)
  const again = new URLSearchParams(
    Object.entries(written).map(([key, value]) => [key, `${value}`]),
  )
  expect(filtersOf(again)).toEqual(filters)
  expect(pageOf(again)).toBe(3)
  expect(searchOf({}, 1)).toEqual({ page: undefined })
})

test('A list may stand there twice, as a plain form would send it', () => {
  expect(gendersOf(read('gender=female&gender=nonbinary'))).toEqual(['female', 'nonbinary'])
  expect(chosenOf(read('interests=tea&interests=art'), 'interests')).toEqual(['art', 'tea'])
})

test('What cannot be meant is left out', () => {
  expect(read('gender=cats&country=XX&countryregion=DE-BY&min_age=old&max_age=3.5')).toEqual({})
  expect(read('country=NL&countryregion=DE-BY')).toEqual({ country: 'NL' })
  expect(read('distance=7&online=yes&interests=,&languages=xx&sort=best&hair_color=plaid')).toEqual(
    {},
  )
  expect(pageOf(new URLSearchParams('page=-1'))).toBe(1)
  expect(pageOf(new URLSearchParams('page=1e9'))).toBe(1)
})

test('More languages than the search takes are cut, so that the address still works', () => {
  const filters = read(`languages=${spokenLanguages.join(',')}`)
  expect(chosenOf(filters, 'languages')).toHaveLength(12)
  expect(searchFilters.safeParse(filters).success).toBe(true)
})

test('A region alone brings its country along', () => {
  expect(read('countryregion=NO-46')).toEqual({ country: 'NO', countryregion: 'NO-46' })
})

test('Ages stay between 18 and the end of the slider, and crossed ones change places', () => {
  expect(read('min_age=3&max_age=500')).toEqual({ min_age: 18 })
  expect(read('min_age=50&max_age=30')).toEqual({ min_age: 30, max_age: 50 })
})

test('a list that the site does not offer narrows nothing and is not shown as if it did', {
  tags: ['S3.72'],
}, () => {
  const filters = read('hair_color=red&interests=tea&gender=female')
  expect(inEffect(filters, ['interests'], true)).toEqual({ gender: 'female', interests: 'tea' })
  expect(inEffect(filters, [], true)).toEqual({ gender: 'female' })
})

test('Distance and the nearest first count only for who has a town', () => {
  const filters = read('distance=25&sort=near&online=1')
  expect(inEffect(filters, [], true)).toEqual(filters)
  expect(inEffect(filters, [], false)).toEqual({ online: '1' })
})

test('Both ages count as one filter, each choice of a list as one, and the order as none', () => {
  expect(countFilters(read('min_age=28&max_age=45&country=NL'))).toBe(2)
  expect(countFilters(read('interests=tea,art&online=1&distance=10'))).toBe(4)
  expect(countFilters(read('sort=new'))).toBe(0)
  expect(read('sort=active')).toEqual({ sort: 'active' })
})
