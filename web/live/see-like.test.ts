import { expect, test } from 'vitest'
import { withSeenLike } from './see-like.ts'

test('a like that was looked at is no longer new, and no other changes', {
  tags: ['S4.82'],
}, () => {
  const liked_by = [
    { id: 'maya', like_new: true },
    { id: 'eva', like_new: true },
  ]
  const known = { profiles: [], liked_by, likes: [], matches: [] }
  expect(withSeenLike(known, 'maya').liked_by).toEqual([
    { id: 'maya', like_new: false },
    { id: 'eva', like_new: true },
  ])
})
