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
      { id: 'hidden', like_new: true },
    ],
    likes: ['bea', 'cleo', 'dora'],
    matches: ['bea', 'cleo'],
  })
  expect(news.matches.map(({ id }) => id)).toEqual(['bea'])
  expect(news.likes.map(({ id }) => id)).toEqual(['ada'])
})
