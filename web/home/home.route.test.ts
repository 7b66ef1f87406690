import { expect, test } from 'vitest'
import { chooseFaces } from './home.route.tsx'

const main_image = 'a photo'
const tom = { name: 'Tom', gender: 'male', age: 30, main_image } as const
const jan = { name: 'Jan', gender: 'male', age: 32, main_image } as const
const eva = { name: 'Eva', gender: 'female', age: 33, main_image } as const
const ruth = { name: 'Ruth', gender: 'female', age: 61, main_image } as const

test('the first of the list comes first, and who is least like the others follows', () => {
  const chosen = chooseFaces([tom, jan, eva, ruth], 3)
  expect(chosen.map(({ name }) => name)).toEqual(['Tom', 'Ruth', 'Eva'])
})

test('somebody without a photo is no face', () => {
  const hidden = { ...eva, main_image: null }
  expect(chooseFaces([hidden, tom, jan], 9)).toEqual([tom, jan])
})
