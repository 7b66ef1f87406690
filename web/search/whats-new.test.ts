import { expect, test } from 'vitest'
import type { LikesAnswer } from '#contract/likes.ts'
import { newLikesIn } from './whats-new.tsx'

test('a new like that met one of mine is a match and no like; what has been seen is neither', () => {
  const card = (id: string) => ({ id, name: id }) as LikesAnswer['profiles'][number]
  const news = newLikesIn({
    profiles: ['ada', 'bea', 'cleo', 'dora'].map(card),
    liked_by: [
      { id: 'ada', like_new: true },
      { id: 'bea', like_new: true },
      { id: 'cleo', like_new: false },
      { id: 'further down', like_new: true },
    ],
    likes: ['bea', 'cleo', 'dora'],
    matches: ['bea', 'cleo'],
  })
  expect(news.matches).toMatchObject({ count: 1, latest: { id: 'bea' } })
  expect(news.likes).toMatchObject({ count: 2, latest: { id: 'ada' } })
})
