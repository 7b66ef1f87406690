import { expect, test, vi } from 'vitest'
import { messagesKey, messagesOf } from '../chats/message-cache.ts'
import { RouterContextProvider } from '../routing/router.ts'
import { ask, createQueryClient } from './ask.ts'
import { pageContext } from './page-context.ts'
import { idInAddress, pageData, takeUp } from './page-data.ts'

const members = ask('GET /api/members', { query: {} })

test('what a visitor is refused is left out of a page that can do without it', {
  tags: ['S1.29'],
}, async () => {
  expect(await load({ extras: () => [members] })).toEqual({ answers: '[]' })
})

test('what several loaders of a page ask is asked once, and each sends only what it asked', async () => {
  const asked: string[] = []
  const context = contextOf((path) => {
    asked.push(path)
    return Response.json({ bundles: [], user: null })
  })
  const [one, other] = [ask('GET /api/bundles', {}), ask('GET /api/interests.php', {})]
  const [first, second] = await Promise.all([
    load({ questions: () => [one] }, context),
    load({ questions: () => [one, other] }, context),
  ])
  expect(asked.toSorted()).toEqual(['/api/bundles', '/api/interests.php', '/api/user.php'])
  expect(keysOf(first)).toEqual(['GET /api/bundles'])
  expect(keysOf(second)).toEqual(['GET /api/bundles', 'GET /api/interests.php'])
  const next = contextOf((path) => {
    asked.push(path)
    return refuse(path)
  })
  await load({ questions: () => [one] }, next).catch(() => undefined)
  expect(
    asked.filter((path) => path === '/api/bundles'),
    'the next page asks anew',
  ).toHaveLength(2)
})

test('a page that was made leaves no timer behind, which would hold all of it', async () => {
  vi.useFakeTimers()
  const context = contextOf(() => Response.json({ bundles: [], user: null }))
  await load({ questions: () => [{ ...ask('GET /api/bundles', {}), gcTime: 60_000 }] }, context)
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

function keysOf({ answers }: Awaited<ReturnType<typeof load>>) {
  return JSON.parse(answers).map(([[name]]: [[string]]) => name)
}

test('what a page cannot do without becomes its error page, with the status of the refusal', async () => {
  const refused = load({ questions: () => [members] })
  await expect(refused).rejects.toMatchObject({ init: { status: 403 } })
})

test('the messages of a conversation come with the page under the one key that has all its pages', async () => {
  const asked: string[] = []
  const messages = contextOf((path) => {
    asked.push(path)
    return Response.json({ messages: [], has_more: false, older_hidden: false })
  })
  const { answers } = await load({ questions: () => [messagesOf('c')] }, messages)
  expect(asked).toEqual(['/api/user.php', '/api/conversations/c/messages'])
  const list = { pages: [{ has_more: false }], pageParams: [{}] }
  expect(JSON.parse(answers)).toMatchObject([[messagesKey('c'), list, expect.any(Number)]])
})

test('answers that came with a page stand in the cache with their age, and never over newer ones', () => {
  const queries = createQueryClient(() => new Promise<never>(() => undefined))
  const { queryKey } = ask('GET /api/bundles', {})
  takeUp(queries, JSON.stringify([[queryKey, 'of the page', 2000]]))
  expect(queries.getQueryState(queryKey)).toMatchObject({
    data: 'of the page',
    dataUpdatedAt: 2000,
  })
  takeUp(queries, JSON.stringify([[queryKey, 'from before', 1000]]))
  expect(queries.getQueryData<unknown>(queryKey)).toBe('of the page')
})

test("an address that names no id is not found, and never a fault of somebody's input", () => {
  const id = '01a1fe86-8562-75c1-9d64-38f078eb8cba'
  expect(idInAddress(id)).toBe(id)
  const notFound = expect.objectContaining({ init: { status: 404 } })
  for (const bogus of [undefined, '', 'bogus', `${id}0`, id.replace('-75c1', '-95c1')]) {
    expect(() => idInAddress(bogus), bogus).toThrow(notFound)
  }
})

/** The page as a visitor of a site that shows its members to members only. */
function load(needs: Parameters<typeof pageData>[0], context = contextOf(refuse)) {
  const request = new Request('http://localhost/')
  return pageData(needs).loader({ request, params: {}, context } as never)
}

function contextOf(answer: (path: string) => Response): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(pageContext, {
    nonce: '',
    locale: 'en',
    signedIn: false,
    atHome: true,
    brand: 'serenade',
    niche: 2,
    siteUrl: 'http://localhost',
    sentFiles: false,
    livePosition: '',
    traced: false,
    thirdParties: null,
    fetch: answer,
  })
  return context
}

function refuse(path: string): Response {
  if (path === '/api/user.php') return Response.json({ user: null })
  const problem = { code: 'authentication_required', title: 'Sign in', status: 403 }
  return Response.json(problem, { status: 403 })
}
