import { expect, test } from 'vitest'
import type { LikesAnswer } from '#contract/likes.ts'
import { aMember } from '../testing/people.ts'
import { testApp } from '../testing/test-app.ts'

const { db, call } = await testApp()

test('a like is given, listed, seen and taken back by calls of its own', {
  tags: ['S4.84'],
}, async () => {
  const [ada, bea] = [await aMember(db), await aMember(db)]
  const given = await call(bea, `PUT /api/likes/${ada.id}`)
  expect([given.status, given.body]).toEqual([200, { match: false }])
  const likesOf = async () => (await call<LikesAnswer>(ada, 'GET /api/likes.php')).body
  expect((await likesOf()).liked_by).toEqual([{ id: bea.id, like_new: true }])
  expect((await likesOf()).liked_by).toEqual([{ id: bea.id, like_new: true }])
  expect((await call(ada, `POST /api/likes/${bea.id}/seen`)).status).toBe(204)
  expect((await likesOf()).liked_by).toEqual([{ id: bea.id, like_new: false }])
  expect((await call(ada, `PUT /api/likes/${bea.id}`)).body).toEqual({ match: true })
  expect((await likesOf()).matches).toEqual([bea.id])
  expect((await call(bea, `DELETE /api/likes/${ada.id}`)).status).toBe(204)
  expect(await likesOf()).toMatchObject({ liked_by: [], matches: [], likes: [bea.id] })
})

test('a visitor can neither like nor list likes', { tags: ['S6.6'] }, async () => {
  const ada = await aMember(db)
  for (const request of ['GET /api/likes.php', `PUT /api/likes/${ada.id}`] as const) {
    const { status, problem } = await call(null, request)
    expect([status, problem.code]).toEqual([403, 'authentication_required'])
  }
})

test('the pop-up of a like gets the real profile, or null, and a visitor nothing', {
  tags: ['S7.21', 'S7.22'],
}, async () => {
  const [ada, bea] = [await aMember(db), await aMember(db)]
  expect((await call(ada, 'GET /api/auto-like.php')).body).toEqual({ profile: null })
  await call(bea, `PUT /api/likes/${ada.id}`)
  const { body } = await call(ada, 'GET /api/auto-like.php')
  expect(body).toMatchObject({ profile: { id: bea.id, name: bea.name, likes_me: true } })
  expect((await call(null, 'GET /api/auto-like.php')).problem.code).toBe('authentication_required')
})
