import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { LikesAnswer } from '#contract/likes.ts'
import type { ProfileCard } from '#contract/profiles.ts'
import { changeBy, makeOldAfter } from '../data/known-answers.ts'
import '../data/what-becomes-old.ts'
import { shownByLike, stopOlderAnswers, withLike, withLikeInSearch } from './use-like.ts'

test('a profile that is liked while it loads is asked for again', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const like = changeBy('PUT /api/likes/{id}', { params: { id: 'maya' } })
  const queryKey = ['GET /api/members/{id}', like.input] as const
  const liked = { profile: { id: 'maya', liked: true } }
  const queryFn = vi
    .fn()
    .mockReturnValueOnce(Promise.withResolvers().promise)
    .mockResolvedValue(liked)
  const page = new QueryObserver(queries, { queryKey, queryFn })
  const leave = page.subscribe(vi.fn())
  await stopOlderAnswers(queries, 'maya')
  expect(page.getCurrentResult()).toMatchObject({ status: 'pending', fetchStatus: 'idle' })
  await makeOldAfter(queries, like, shownByLike)
  expect(page.getCurrentResult()).toMatchObject({ data: liked })
  await makeOldAfter(queries, like, shownByLike)
  expect(queryFn).toHaveBeenCalledTimes(2)
  leave()
})

const maya = card('maya')
const known: LikesAnswer = {
  profiles: [maya, card('eva')],
  liked_by: [
    { id: 'maya', like_new: true },
    { id: 'eva', like_new: true },
  ],
  likes: ['kim'],
  matches: [],
}

test('liking somebody who likes the member stands in likes and matches at once', {
  tags: ['S4.91'],
}, () => {
  const after = withLike(known, maya, true)
  expect(after.likes).toEqual(['maya', 'kim'])
  expect(after.matches).toEqual(['maya'])
  expect(after.profiles.find((person) => person.id === 'maya')?.liked).toBe(true)
})

test('a like that is returned has been seen', { tags: ['S3.43'] }, () => {
  expect(withLike(known, maya, true).liked_by).toEqual([
    { id: 'maya', like_new: false },
    { id: 'eva', like_new: true },
  ])
})

test('Liking somebody new adds the card and makes no match', () => {
  const after = withLike(known, card('nora'), true)
  expect(after.profiles.map((person) => person.id)).toEqual(['maya', 'eva', 'nora'])
  expect(after.likes).toEqual(['nora', 'kim'])
  expect(after.matches).toEqual([])
})

test('Liking twice is one like, and taking it back leaves the lists as they were', () => {
  const twice = withLike(withLike(known, maya, true), maya, true)
  expect(twice.likes).toEqual(['maya', 'kim'])
  const back = withLike(twice, maya, false)
  expect(back.likes).toEqual(['kim'])
  expect(back.matches).toEqual([])
  expect(back.liked_by.map((like) => like.id)).toEqual(['maya', 'eva'])
})

test('A page of the search marks the liked one, in the results and in the similar ones', () => {
  const page = {
    results: [maya],
    num_results: 1,
    similar: [card('eva')],
    num_similar: 1,
    page: 1,
    pages: 1,
    filters: {},
    costliest: null,
    num_passed: 0,
  }
  expect(withLikeInSearch(page, 'maya', true).results[0]?.liked).toBe(true)
  expect(withLikeInSearch(page, 'maya', true).similar[0]?.liked).toBe(false)
  expect(withLikeInSearch(page, 'eva', true).similar[0]?.liked).toBe(true)
})

function card(id: string): ProfileCard {
  return {
    id,
    name: id,
    age: 34,
    gender: 'female',
    country: 'NL',
    region: null,
    town: null,
    distance: null,
    main_image: null,
    presence: 'today',
    online: false,
    fictional: false,
    liked: false,
    likes_me: false,
  }
}
