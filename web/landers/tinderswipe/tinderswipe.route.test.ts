import { expect, test } from 'vitest'
import { answersOf } from './tinderswipe.route.tsx'

test('three answers are counted, whatever else the address carries', { tags: ['S2.41'] }, () => {
  const answers = (search: string) => answersOf(new URLSearchParams(search))
  expect(answers('')).toEqual([])
  expect(answers('answer=like&ref=x&answer=no')).toEqual(['like', 'no'])
  expect(answers('answer=maybe&answer=like')).toEqual(['like'])
  expect(answers('answer=no&answer=no&answer=like&answer=like')).toEqual(['no', 'no', 'like'])
})
