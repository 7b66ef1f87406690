import type { QueryKey } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { LikesAnswer } from '#contract/likes.ts'
import { ask } from '../data/ask.ts'
import { aFace } from '../landers/testing/draw-lander.ts'
import { drawMemberPage } from '../settings/testing/draw-member-page.tsx'
import {
  furtherCards,
  likeTypeOf,
  listLiked,
  nextShown,
  nextWaiting,
  shownOf,
} from './like-lists.tsx'
import Likes from './likes.route.tsx'

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

test('Who has no card yet stands there as a box of its shape, until it comes', () => {
  const people = Array.from({ length: 150 }, (_, at) => aFace(at))
  const liked_by = people.map(({ id }) => ({ id, like_new: false }))
  const answer = { profiles: people.slice(0, 96), liked_by, likes: [], matches: [] }
  const rest = { ...answer, profiles: people.slice(96) }
  const further = furtherCards('received', 144).map(({ queryKey }): [QueryKey, object] => [
    queryKey,
    rest,
  ])
  const came: [QueryKey, object] = [ask('GET /api/likes.php', {}).queryKey, answer]
  const drawn = (...more: [QueryKey, object][]) =>
    drawMemberPage({ Page: Likes, path: '/likes?shown=144', answers: [came, ...more] })
  const count = (html: string) =>
    [/<article/g, /<li/g, /max-sm:aspect-square/g].map((each) => html.match(each)?.length)
  expect(count(drawn())).toEqual([96, 144, 144])
  expect(count(drawn(...further))).toEqual([144, 144, 144])
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
  expect(listLiked(likes, 'received').map(({ id, isNew }) => [id, isNew])).toEqual([
    ['maya', true],
    ['eva', false],
  ])
  expect(listLiked(likes, 'given').map(({ id, matched }) => [id, matched])).toEqual([
    ['kim', false],
    ['eva', true],
  ])
  expect(listLiked(likes, 'matches').map(({ id }) => id)).toEqual(['eva'])
})

test('The cards that do not come with the likes are asked for, no more of them than are listed', () => {
  const asked = (shown: number) =>
    furtherCards('given', shown).map(({ queryKey: [, { query }] }) => query)
  expect(asked(0)).toEqual([])
  expect(asked(96)).toEqual([])
  expect(asked(144)).toEqual([{ list: 'given', from: 96 }])
  expect(asked(240)).toEqual([
    { list: 'given', from: 96 },
    { list: 'given', from: 192 },
  ])
  expect(asked(1_000_000)).toHaveLength(10)
})

test('After one who waits for an answer comes the next who does, and the first again at the end', () => {
  const liked_by = ['maya', 'eva', 'nora'].map((id) => ({ id, like_new: false }))
  const waiting = { ...likes, liked_by, likes: ['eva'] }
  expect(nextWaiting(waiting, null)).toBe('maya')
  expect(nextWaiting(waiting, 'maya')).toBe('nora')
  expect(nextWaiting(waiting, 'nora')).toBe('maya')
  expect(nextWaiting({ ...waiting, liked_by: liked_by.slice(0, 2) }, 'maya')).toBeNull()
})
