import { expect, test } from 'vitest'
import {
  isAnswered,
  placeOf,
  questionOf,
  questions,
  searchOf,
  stepAfter,
  stepBefore,
  withAnswer,
} from './match-address.ts'

const at = (search: string) => placeOf(new URLSearchParams(search))

test('there are five questions, one after the other, then the result', { tags: ['S2.26'] }, () => {
  const way = questions.map((question) => stepAfter(question))
  expect([questions[0], ...way]).toEqual([
    'whom',
    'age',
    'distance',
    'interests',
    'languages',
    'result',
  ])
  expect(stepBefore('whom')).toBeNull()
  expect(stepBefore('languages')).toBe('interests')
})

test('An address without a step begins with the first question, and keeps its answers', () => {
  expect(at('')).toEqual({ step: 'whom', answers: {}, sort: 'best' })
  expect(at('step=elsewhere&min_age=30').step).toBe('whom')
  expect(at('min_age=30').answers).toEqual({ min_age: 30 })
})

test('The answers stand in the address under the names of the contract, and survive it', () => {
  const place = {
    step: 'result',
    answers: {
      gender: 'female,nonbinary',
      min_age: 30,
      max_age: 45,
      distance: '25',
      interests: 'coffee,tea',
      languages: 'de,en',
    },
    sort: 'near',
  } as const
  const search = new URLSearchParams(
    Object.entries(searchOf(place)).map(([name, value]) => [name, String(value)]),
  )
  expect(placeOf(search)).toEqual(place)
  expect(searchOf({ ...place, sort: 'best' }).sort).toBeUndefined()
})

test('No more than five interests matter most, and what cannot be meant is left out', () => {
  const asked = at('interests=art,beach,beer,biking,coffee,tea&distance=7&sort=paid&hair_color=red')
  expect(asked.answers).toEqual({ interests: 'art,beach,beer,biking,coffee' })
  expect(asked.sort).toBe('best')
})

test('A question can be answered anew or left out without touching the others', () => {
  const answers = { gender: 'male', min_age: 30, max_age: 40 }
  expect(withAnswer(answers, 'age', { min_age: 35 })).toEqual({ gender: 'male', min_age: 35 })
  expect(withAnswer(answers, 'age', {})).toEqual({ gender: 'male' })
  expect(isAnswered(answers, 'age')).toBe(true)
  expect(isAnswered(answers, 'languages')).toBe(false)
})

test('The usual order is not asked for by name', () => {
  expect(questionOf({ answers: { min_age: 30 }, sort: 'best' })).toEqual({ min_age: 30 })
  expect(questionOf({ answers: {}, sort: 'new' })).toEqual({ sort: 'new' })
})
