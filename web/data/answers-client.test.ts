import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ask, createQueryClient } from './ask.ts'
import { ProblemError, UnreachableError } from './calls.ts'

const likes = ask('GET /api/likes.php', {})
const refusedAs = (code: string) => new ProblemError({ code, status: 403, title: 'No' } as never)
const isGone = refusedAs('not_found')

/** A page whose questions wait, each for its own answer. */
function aPage() {
  const asked: PromiseWithResolvers<unknown>[] = []
  const wait = () => {
    const question = Promise.withResolvers<unknown>()
    asked.push(question)
    return question.promise as Promise<never>
  }
  const queries = createQueryClient(wait)
  const answer = async (index: number, data: unknown) => {
    asked[index]?.resolve(data)
    await new Promise((done) => setTimeout(done))
  }
  const show = () => new QueryObserver(queries, likes).subscribe(() => undefined)
  return { queries, asked, wait, answer, show, known: () => queries.getQueryData(likes.queryKey) }
}

test('a first answer that was on its way is asked again, since it may be from before the change', async () => {
  const { queries, asked, answer, show, known } = aPage()
  show()
  const done = queries.invalidateQueries({ queryKey: likes.queryKey })
  expect(asked).toHaveLength(1)
  await answer(0, 'old')
  expect(asked).toHaveLength(2)
  await answer(1, 'new')
  await done
  expect(known()).toBe('new')
})

test('a later answer that was on its way is broken off', async () => {
  const { queries, asked, answer, show, known } = aPage()
  queries.setQueryData(likes.queryKey, 'shown' as never)
  show()
  void queries.refetchQueries({ queryKey: likes.queryKey })
  void queries.invalidateQueries({ queryKey: likes.queryKey })
  expect(asked).toHaveLength(2)
  await answer(0, 'old')
  expect(known()).toBe('shown')
  await answer(1, 'new')
  expect(known()).toBe('new')
})

test('what only a loader waits for reaches the loader, and is old afterwards', async () => {
  const { queries, asked, answer } = aPage()
  const loaded = queries.ensureQueryData(likes)
  void queries.invalidateQueries({ queryKey: likes.queryKey })
  await answer(0, 'old')
  await expect(loaded).resolves.toBe('old')
  expect(asked).toHaveLength(1)
  expect(queries.getQueryState(likes.queryKey)?.isInvalidated).toBe(true)
})

test('a further page of a list is not lost to a change', async () => {
  const { queries, asked, wait, answer } = aPage()
  const list = new InfiniteQueryObserver(queries, {
    queryKey: ['older chats'],
    queryFn: wait,
    initialPageParam: 1,
    getNextPageParam: (_: unknown, pages: unknown[]) => pages.length + 1,
  })
  list.subscribe(() => undefined)
  await answer(0, 'first')
  void list.fetchNextPage()
  void queries.invalidateQueries({ queryKey: ['older chats'] })
  await answer(1, 'second')
  expect(list.getCurrentResult().data?.pages).toEqual(['first', 'second'])
  expect(asked).toHaveLength(3)
  await answer(2, 'first, new')
  await answer(3, 'second, new')
  expect(list.getCurrentResult().data?.pages).toEqual(['first, new', 'second, new'])
})

test('a first answer that fails is asked again as well, and nothing else is', async () => {
  const { queries, asked, show } = aPage()
  show()
  queries.setQueryData(['GET /api/photos', {}], 'kept')
  const done = queries.invalidateQueries({ queryKey: likes.queryKey })
  asked[0]?.reject(isGone)
  await expect.poll(() => asked).toHaveLength(2)
  asked[1]?.reject(isGone)
  await done
  expect(asked).toHaveLength(2)
  expect(queries.getQueryState(['GET /api/photos', {}])?.isInvalidated).toBe(false)
})

const maya = ask('GET /api/members/{id}', { params: { id: 'maya' } })

/** A page that shows a profile which it asks for once more. */
async function aProfileAskedAgain(failing: Error) {
  const { queries, asked } = aPage()
  queries.setQueryData(maya.queryKey, 'shown' as never)
  const observer = new QueryObserver(queries, maya)
  observer.subscribe(() => undefined)
  const done = observer.refetch()
  asked[0]?.reject(failing)
  await done
  return { queries, asked, shown: observer.getCurrentResult() }
}

test.each(['blocked', 'blocked_by_you', 'profile_not_found'])(
  'who is there no more is taken off the page, and is not shown on the way back: %s',
  { tags: ['S6.21'] },
  async (code) => {
    const error = refusedAs(code)
    const { queries, asked, shown } = await aProfileAskedAgain(error)
    expect(shown).toMatchObject({ data: undefined, error })
    const back = queries.ensureQueryData(maya)
    expect(asked).toHaveLength(2)
    asked[1]?.reject(error)
    await expect(back).rejects.toBe(error)
  },
)

test.each([
  new UnreachableError(),
  ...['unavailable', 'internal_error', 'reading_limited', 'reading_task'].map(refusedAs),
])('what could only not be asked again stays on the page: %s', async (error) => {
  const { shown } = await aProfileAskedAgain(error)
  expect(shown).toMatchObject({ data: 'shown', error })
})
