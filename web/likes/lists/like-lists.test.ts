import { expect, test } from 'vitest'
import type { LikesAnswer } from '#contract/likes.ts'
import { likeTypeOf, listLiked, nextWaiting } from './like-lists.ts'

const likes = {
  profiles: [{ id: 'eva' }, { id: 'kim' }, { id: 'maya' }],
  liked_by: [
    { id: 'maya', like_new: true },
    { id: 'eva', like_new: false },
  ],
  likes: ['kim', 'eva'],
  matches: ['eva'],
} as unknown as LikesAnswer

test('without a kind, the overview opens on those received', { tags: ['S2.5'] }, () => {
  expect(likeTypeOf(undefined)).toBe('received')
})

test('the three kinds are known, and any other is not', { tags: ['S2.6'] }, () => {
  expect(likeTypeOf('given')).toBe('given')
  expect(likeTypeOf('matches')).toBe('matches')
  expect(likeTypeOf('received')).toBe('received')
  expect(likeTypeOf('m')).toBeNull()
})

test('each list keeps the order of the answer, and says what is new and what met', {
  tags: ['S4.83'],
}, () => {
  expect(listLiked(likes, 'received').map(({ person, isNew }) => [person.id, isNew])).toEqual([
    ['maya', true],
    ['eva', false],
  ])
  expect(listLiked(likes, 'given').map(({ person, matched }) => [person.id, matched])).toEqual([
    ['kim', false],
    ['eva', true],
  ])
  expect(listLiked(likes, 'matches').map(({ person }) => person.id)).toEqual(['eva'])
})

test('Somebody without a card is left out', () => {
  expect(listLiked({ ...likes, profiles: [] }, 'received')).toEqual([])
})

test('After one who waits for an answer comes the next who does, and the first again at the end', () => {
  const liked_by = ['maya', 'eva', 'nora'].map((id) => ({ id, like_new: false }))
  const waiting = { ...likes, liked_by, likes: ['eva'] }
  expect(nextWaiting(waiting, null)).toBe('maya')
  expect(nextWaiting(waiting, 'maya')).toBe('nora')
  expect(nextWaiting(waiting, 'nora')).toBe('maya')
  expect(nextWaiting({ ...waiting, liked_by: liked_by.slice(0, 2) }, 'maya')).toBeNull()
})
