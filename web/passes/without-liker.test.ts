import { expect, test } from 'vitest'
import type { LikesAnswer } from '#contract/likes.ts'
import { withLikerAgain, withoutLiker } from './without-liker.ts'

const maya = { id: 'maya', like_new: true }
const eva = { id: 'eva', like_new: false }
const known = { profiles: [], liked_by: [maya, eva], likes: ['eva'], matches: ['eva'] }

test('A "no thanks" takes a like out of the received ones, and a match stays a match', () => {
  expect(withoutLiker(known, 'maya').liked_by).toEqual([eva])
  expect(withoutLiker(known, 'eva')).toEqual({ ...known, liked_by: [maya] })
})

test('Undone, the like stands where it stood, and once only', () => {
  const without = withoutLiker(known, 'maya')
  expect(withLikerAgain(without, maya, 0)).toEqual(known)
  expect(withLikerAgain(known, maya, 0)).toBe(known)
})

test('Undone after others have come, it does not fall out of the list', () => {
  const none: LikesAnswer = { ...known, liked_by: [] }
  expect(withLikerAgain(none, eva, 1).liked_by).toEqual([eva])
})
