import { expect, test } from 'vitest'
import { prefilled } from './questions.tsx'

const own = {
  seeking: ['male', 'female'] as ('male' | 'female')[],
  seeking_min_age: 30,
  seeking_max_age: null,
  interests: ['art', 'beer', 'coffee', 'music', 'tea', 'wine'],
  languages: ['de', 'en'],
}

test('the questions are filled in from the own profile', { tags: ['S2.26'] }, () => {
  expect(prefilled({}, 'whom', own)).toEqual({ gender: 'female,male' })
  expect(prefilled({}, 'age', own)).toEqual({ min_age: 30, max_age: undefined })
  expect(prefilled({}, 'distance', own)).toEqual({})
  expect(prefilled({}, 'interests', own)).toEqual({ interests: 'art,beer,coffee,music,tea' })
  expect(prefilled({}, 'languages', own)).toEqual({ languages: 'de,en' })
})

test('An answer given before goes before the profile', () => {
  const answers = { max_age: 50, interests: 'wine' }
  expect(prefilled(answers, 'age', own)).toEqual(answers)
  expect(prefilled(answers, 'interests', own).interests).toBe('wine')
})
