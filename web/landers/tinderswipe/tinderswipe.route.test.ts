import { expect, test } from 'vitest'
import { answersOf } from './tinderswipe.route.tsx'

const ada = '0190a1b2-0000-7000-8000-00000000000a'
const bo = '0190a1b2-0000-7000-8000-00000000000b'

test('three answers are counted, each with whom it was given to, whatever else the address carries', {
  tags: ['S2.41'],
}, () => {
  const answers = (...given: string[]) =>
    answersOf(new URLSearchParams(given.map((answer) => ['answer', answer])))
  expect(answers()).toEqual([])
  expect(answers(`like ${ada}`, `no ${bo}`)).toEqual([
    { side: 'like', id: ada },
    { side: 'no', id: bo },
  ])
  expect(answers('like', `maybe ${ada}`, 'like x', `like ${bo}`)).toHaveLength(1)
  expect(answers(...Array.from({ length: 4 }, () => `no ${ada}`))).toHaveLength(3)
})
