import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { changeBy, makeOldAfter } from '../known-answers.ts'
import { shownByLike, stopOlderAnswers } from './set-liked.ts'

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
