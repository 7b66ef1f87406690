import { expect, test } from 'vitest'
import { refusalStatus } from '#contract/refusals.ts'
import { type MakeCall, ProblemError } from '../data/calls.ts'
import { afterLink, findTarget, loader } from './link.route.tsx'

const finished = { signup_step: null }

test('who signs in by a link goes on with the sign-up where it stopped, else to the members', () => {
  expect(afterLink('sign_in', { signup_step: 'about_me' }, null)).toBe('/complete-signup')
  expect(afterLink('sign_in', finished, null)).toBe('/members')
})

test('who comes back is greeted among the members', () => {
  expect(afterLink('reactivation', finished, null)).toBe('/members?welcome_back=1')
})

test('a link with a path leads there, however far the sign-up got', { tags: ['S2.52'] }, () => {
  expect(afterLink('sign_in', finished, '/chats/a')).toBe('/chats/a')
  expect(afterLink('photo', { signup_step: 'about_me' }, '/chats/a?message=3')).toBe(
    '/chats/a?message=3',
  )
})

type Code = 'not_found' | 'link_expired' | 'rate_limited'
const refused = (code: Code) =>
  new ProblemError({ type: 'about:blank', status: refusalStatus[code], code, title: '' })

/** Answers by the call's name, or refuses; writes down what was asked. */
function aServer(answers: Record<string, object | Code>) {
  const asked: string[] = []
  const call = async (name: string) => {
    asked.push(name)
    const answer = answers[name] ?? 'not_found'
    if (typeof answer === 'string') throw refused(answer as Code)
    return answer
  }
  return { asked, call: call as unknown as MakeCall }
}

const ownPage = 'GET /api/own-pages/{token}'
const mailed = 'GET /api/links/{token}'
const page = { title: 'Press', paragraphs: [] }
const link = { purpose: 'sign_in', expires_at: '2026-11-21T12:00:00Z' }
const token = 'O76Xe6eFFfRBfOEUEh-5fKHrLHS29d91bobBekw4H44'

test("the operator's own page comes before a link of an e-mail", { tags: ['S2.53'] }, async () => {
  const { call, asked } = aServer({ [ownPage]: { page }, [mailed]: { link } })
  expect(await findTarget(call, 'press')).toEqual({ kind: 'page', page })
  expect(asked).toEqual([ownPage])
})

test('where there is no such page the link is found', { tags: ['S2.52'] }, async () => {
  const { call } = aServer({ [mailed]: { link } })
  expect(await findTarget(call, 'press')).toEqual({ kind: 'link', link })
})

test('a token of chance is asked for as a link only', async () => {
  const { call, asked } = aServer({ [mailed]: { link } })
  await findTarget(call, token)
  expect(asked).toEqual([mailed])
})

test('a link that was used or is too old is told as such', async () => {
  const { call } = aServer({ [mailed]: 'link_expired' })
  expect(await findTarget(call, token)).toEqual({ kind: 'expired', leadsOn: false })
})

test('whoever is signed in as the link’s member goes straight on, anybody else gets its page', {
  tags: ['S2.52'],
}, async () => {
  const loadWith = async (path: string | null) => {
    const answer = async () => Response.json({ link: { ...link, path } })
    const context = { get: () => ({ fetch: answer }) }
    const asked = { params: { token }, context } as unknown as Parameters<typeof loader>[0]
    return loader(asked).catch((thrown: unknown) => thrown)
  }
  const there = (await loadWith('/chats/a?message=3')) as Response
  expect([there.status, there.headers.get('Location')]).toEqual([302, '/chats/a?message=3'])
  expect(await loadWith(null)).toMatchObject({ data: { kind: 'link' } })
})

test('an unknown token becomes the page for what is not found, and another refusal its own', {
  tags: ['S2.54'],
}, async () => {
  const thrown = (code: Code) =>
    findTarget(aServer({ [mailed]: code }).call, token).catch((error: unknown) => error)
  expect(await thrown('not_found')).toMatchObject({ init: { status: 404 } })
  expect(await thrown('rate_limited')).toMatchObject({ init: { status: 429 } })
})
