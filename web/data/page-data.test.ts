import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { messagesKey, messagesOf } from '../chats/message-cache.ts'
import { RouterContextProvider } from '../routing/router.ts'
import { ask, createQueryClient } from './ask.ts'
import { pageContext } from './page-context.ts'
import {
  answersOf,
  idInAddress,
  pageData,
  queriesOfPage,
  queriesToDraw,
  takeUp,
} from './page-data.ts'

const members = ask('GET /api/members', { query: {} })

test('what a visitor is refused is left out of a page that can do without it', {
  tags: ['S1.29'],
}, async () => {
  const context = contextOf(refuse)
  await load({ extras: () => [members] }, context)
  expect(namesIn(context)).toEqual(['GET /api/user.php'])
})

test('what a page can do without is drawn as still to come where it failed, however it failed', async () => {
  const context = contextOf((path) => {
    if (path === '/api/user.php') return refuse(path)
    throw new Error('Nobody answers.')
  })
  await load({ extras: () => [members] }, context)
  const Drawn = () => useQuery(members).status
  const client = queriesToDraw(context)
  expect(renderToString(createElement(QueryClientProvider, { client }, createElement(Drawn)))).toBe(
    'pending',
  )
})

test('what several loaders of a page ask is asked once, and travels once', async () => {
  const asked: string[] = []
  const context = contextOf((path) => {
    asked.push(path)
    return Response.json({ bundles: [], user: null })
  })
  const [one, other] = [ask('GET /api/bundles', {}), ask('GET /api/interests.php', {})]
  await Promise.all([
    load({ questions: () => [one] }, context),
    load({ questions: () => [one, other] }, context),
  ])
  expect(asked.toSorted()).toEqual(['/api/bundles', '/api/interests.php', '/api/user.php'])
  expect(namesIn(context).toSorted()).toEqual([
    'GET /api/bundles',
    'GET /api/interests.php',
    'GET /api/user.php',
  ])
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
  await load({ questions: () => [messagesOf('c')] }, messages)
  expect(asked).toEqual(['/api/user.php', '/api/conversations/c/messages'])
  const list = { pages: [{ has_more: false }], pageParams: [{}] }
  const sent = [messagesKey('c'), list, expect.any(Number)]
  expect(answersIn(messages).at(-1)).toMatchObject(sent)
})

test('what somebody wrote begins no element where the answers stand in the page', async () => {
  const said = '</script><!--<script>'
  const context = contextOf(() => Response.json({ user: null, bundles: [said] }))
  await load({ questions: () => [ask('GET /api/bundles', {})] }, context)
  expect(answersOf(queriesOfPage(context))).not.toContain('<')
  expect(JSON.stringify(answersIn(context))).toContain(said)
})

test('answers that came with a page stand in the cache with their age, and never over newer ones', async () => {
  const queries = createQueryClient(() => new Promise<never>(() => undefined))
  const { queryKey } = ask('GET /api/bundles', {})
  await takeUp(queries, JSON.stringify([[queryKey, 'of the page', 2000]]))
  expect(queries.getQueryState(queryKey)).toMatchObject({
    data: 'of the page',
    dataUpdatedAt: 2000,
  })
  await takeUp(queries, JSON.stringify([[queryKey, 'from before', 1000]]))
  expect(queries.getQueryData<unknown>(queryKey)).toBe('of the page')
})

test('what a page is drawn of word by word is asked for again when it wakes, and waited for', async () => {
  const page = ask('GET /api/pages/{name}', { params: { name: 'terms' } })
  const context = contextOf(() => Response.json({ user: null, page: { title: 'Terms' } }))
  await load({ questions: () => [page] }, context)
  expect(answersIn(context)).toContainEqual([page.queryKey])
  const answers = answersOf(queriesOfPage(context))
  const queries = createQueryClient(async () => ({ page: { title: 'Terms' } }) as never)
  await takeUp(queries, answers)
  expect(queries.getQueryData(page.queryKey)).toEqual({ page: { title: 'Terms' } })
  const unreached = createQueryClient(() => Promise.reject(new Error('Nobody answers.')))
  await expect(takeUp(unreached, answers)).rejects.toThrow('Nobody answers.')
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

type Sent = [asked: [string], said: unknown, at: number]

function answersIn(context: RouterContextProvider): Sent[] {
  return JSON.parse(answersOf(queriesOfPage(context)))
}

function namesIn(context: RouterContextProvider): string[] {
  return answersIn(context).map(([[name]]) => name)
}

function contextOf(answer: (path: string) => Response): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(pageContext, {
    nonce: '',
    locale: 'en',
    signedIn: false,
    atHome: true,
    zone: 'UTC',
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
