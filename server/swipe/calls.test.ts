import { expect, test } from 'vitest'
import type { SwipeGameAnswer } from '#contract/swipe-game.ts'
import { aMember } from '../testing/people.ts'
import { testApp } from '../testing/test-app.ts'

const { db, call, setNow } = await testApp()
setNow(new Date('2026-12-31T12:00:00Z'))

test('the swipe game gives cards, the likes left and when there are new ones', {
  tags: ['S2.35', 'S2.160'],
}, async () => {
  const ada = await aMember(db, { gender: 'female', seeking: ['male'] })
  const bruno = await aMember(db, { gender: 'male', seeking: ['female'] })
  const { body } = await call<SwipeGameAnswer>(ada, 'GET /api/swipe-game')
  expect(body.profiles.map((each) => each.id)).toEqual([bruno.id])
  expect(body).toMatchObject({
    likes_left: 4,
    likes_a_day: 4,
    resets_at: '2026-12-31T23:00:00.000Z',
  })
  const liked = await call(ada, `POST /api/swipe-game/${bruno.id}`, { like: true })
  expect([liked.status, liked.body]).toEqual([200, { match: false, likes_left: 3 }])
  const after = await call<SwipeGameAnswer>(ada, 'GET /api/swipe-game')
  expect(after.body).toMatchObject({ profiles: [], likes_left: 3 })
})

test('the fifth like of a day is answered with 429 and when to come back', {
  tags: ['S6.25'],
}, async () => {
  const ada = await aMember(db)
  for (let each = 0; each < 4; each += 1) {
    await call(ada, `POST /api/swipe-game/${(await aMember(db)).id}`, { like: true })
  }
  const bea = await aMember(db)
  const fifth = await call(ada, `POST /api/swipe-game/${bea.id}`, { like: true })
  expect(fifth.status).toBe(429)
  expect(fifth.problem).toMatchObject({
    code: 'swipe_limit',
    resets_at: '2026-12-31T23:00:00.000Z',
  })
  expect(fifth.headers.get('Retry-After')).toBe('39600')
  const passed = await call(ada, `POST /api/swipe-game/${bea.id}`, { like: false })
  expect([passed.status, passed.body]).toEqual([200, { match: false, likes_left: 0 }])
})

test('visitors and faulty answers are refused', async () => {
  const [ada, bea] = [await aMember(db), await aMember(db)]
  expect((await call(null, 'GET /api/swipe-game')).status).toBe(403)
  expect((await call(null, `POST /api/swipe-game/${bea.id}`, { like: true })).status).toBe(403)
  expect((await call(ada, `POST /api/swipe-game/${bea.id}`, { like: 'yes' })).status).toBe(422)
  expect((await call(ada, 'POST /api/swipe-game/nobody', { like: true })).status).toBe(422)
})
