import { expect, test } from 'vitest'
import type { LikesAnswer } from '#contract/likes.ts'
import { likeTypeOf, listLiked, nextShown, nextWaiting, shownOf } from './like-lists.tsx'

const search = (text: string) => new URLSearchParams(text)

test('A long list shows its first part, and as much more as the address says', () => {
  expect(shownOf(search(''))).toBe(48)
  expect(shownOf(search('shown=96'))).toBe(96)
  for (const wrong of ['shown=x', 'shown=-1', 'shown=3', 'shown=1.5', 'shown=1e99']) {
    expect(shownOf(search(wrong))).toBe(48)
  }
})

test('There is more to show until everybody is shown, and the rest of the address stays', () => {
  expect(nextShown(search('a=b'), 49)).toBe('a=b&shown=96')
  expect(nextShown(search('shown=96'), 97)).toBe('shown=144')
  expect(nextShown(search(''), 48)).toBeNull()
})

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
