import { expect, test } from 'vitest'
import { shareOf } from './in-common.tsx'

const me = { age: 34, languages: ['nl', 'en'] }
const nobody = {
  age: 40,
  languages: [],
  common_interests: [],
  town: 'Utrecht',
  distance: 'further' as const,
}

test('what is true of both is shown, the place first', { tags: ['S2.173'] }, () => {
  const maya = {
    age: 34,
    languages: ['en', 'nl'],
    common_interests: ['hiking', 'coffee'],
    town: 'Utrecht',
    distance: 'here' as const,
  }
  expect(shareOf(me, maya, 'en')).toEqual([
    { about: 'town', town: 'Utrecht' },
    { about: 'interest', interest: 'coffee' },
    { about: 'interest', interest: 'hiking' },
    { about: 'language', language: 'nl' },
    { about: 'age', age: 34 },
  ])
})

test('a town that only one lives in, the language of the page, and what is intimate are no share', () => {
  const other = { ...nobody, languages: ['en'], common_interests: ['bondage', 'sex'] }
  expect(shareOf(me, other, 'en')).toEqual([])
})

test('who lives a short way off is near, and no town is named for both', () => {
  expect(shareOf(me, { ...nobody, distance: 'under_10' }, 'en')).toEqual([{ about: 'near' }])
  expect(shareOf(me, { ...nobody, distance: 'under_100' }, 'en')).toEqual([])
})
