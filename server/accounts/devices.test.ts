import { expect, test, vi } from 'vitest'
import type { DeviceSession } from '#contract/account-access.ts'
import { hashToken } from '../secrets/tokens.ts'
import { aMember, aSession } from '../testing/people.ts'
import { testApp } from '../testing/test-app.ts'
import { nameDevice } from './devices.ts'
import { openSession } from './sessions.ts'

const { db, context, call, setNow } = await testApp()
const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:127.0) Gecko/20100101 Firefox/127.0'
type Listed = { sessions: DeviceSession[] }

const as = (token: string) => ({ Cookie: `session=${token}` })
const list = async (token: string) =>
  (await call<Listed>(null, 'GET /api/sessions', undefined, as(token))).body.sessions
const isOpen = async (token: string) => {
  const { body } = await call<{ user: unknown }>(null, 'GET /api/user.php', undefined, as(token))
  return body.user !== null
}

test('a member sees where the account is signed in, this device first, and nothing that opens it', {
  tags: ['T12'],
}, async () => {
  const member = await aMember(db)
  setNow(new Date('2026-03-01T12:34:56Z'))
  const here = await openSession(db, member.id, '')
  setNow(new Date('2026-03-03T12:34:56Z'))
  const there = await openSession(db, member.id, firefox, 'NL')
  await aSession(db, (await aMember(db)).id)
  const answer = await call<Listed>(null, 'GET /api/sessions', undefined, as(here))
  setNow(null)
  expect(answer.body.sessions).toEqual([
    {
      id: expect.stringMatching(/^[\w-]{22}$/),
      kind: 'unknown',
      browser: null,
      system: null,
      country: null,
      created_at: '2026-03-01T12:34:56.000Z',
      last_seen_at: '2026-03-01T12:34:56.000Z',
      current: true,
    },
    expect.objectContaining({
      browser: 'Firefox',
      system: 'Windows',
      country: 'NL',
      current: false,
    }),
  ])
  const told = JSON.stringify(answer.body)
  for (const token of [here, there]) {
    for (const form of ['hex', 'base64', 'base64url'] as const) {
      expect(told).not.toContain(hashToken(token).toString(form).slice(0, 16))
    }
  }
})

test('another device is signed out alone, at once and with its event streams', {
  tags: ['T12', 'T37'],
}, async () => {
  const { id } = await aMember(db)
  const [here, one, two] = [
    await openSession(db, id, ''),
    await openSession(db, id, firefox),
    await openSession(db, id, ''),
  ]
  const closeOf = vi.spyOn(context.connections, 'closeOf')
  const device = (await list(here)).find((each) => each.browser === 'Firefox')
  const answer = await call(null, `DELETE /api/sessions/${device?.id}`, undefined, as(here))
  expect(answer.status).toBe(204)
  expect([await isOpen(here), await isOpen(one), await isOpen(two)]).toEqual([true, false, true])
  expect(closeOf.mock.calls).toEqual([[id, hashToken(one)]])
  closeOf.mockRestore()
})

test('all other devices are signed out together, and this one stays', {
  tags: ['T12'],
}, async () => {
  const { id } = await aMember(db)
  const tokens = [await openSession(db, id, ''), await openSession(db, id, '')]
  const here = await openSession(db, id, '')
  await call(null, 'DELETE /api/sessions', undefined, as(here))
  expect(await isOpen(here)).toBe(true)
  expect(await Promise.all(tokens.map(isOpen))).toEqual([false, false])
  expect(await list(here)).toHaveLength(1)
})

test("nobody signs out somebody else's device, nor this one by its id", {
  tags: ['T25'],
}, async () => {
  const [ada, bruno] = [await aMember(db), await aMember(db)]
  const [hers, his] = [await openSession(db, ada.id, ''), await openSession(db, bruno.id, '')]
  const [foreign] = await list(his)
  const [own] = await list(hers)
  for (const id of [foreign?.id, own?.id, 'nothing', hashToken(his).toString('base64url')]) {
    const answer = await call(null, `DELETE /api/sessions/${id}`, undefined, as(hers))
    expect(answer.status).toBe(204)
  }
  expect([await isOpen(hers), await isOpen(his)]).toEqual([true, true])
})

const mozilla = 'Mozilla/5.0'
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/126.0.0.0 Safari/537.36`,
    ['Chrome', 'Windows', 'computer'],
  ],
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/126.0.0.0 Safari/537.36 Edg/126.0`,
    ['Edge', 'Windows', 'computer'],
  ],
  [
    `${mozilla} (X11; Linux x86_64) ${webkit} Chrome/126.0.0.0 Safari/537.36 OPR/112.0`,
    ['Opera', 'Linux', 'computer'],
  ],
  [
    `${mozilla} (Macintosh; Intel Mac OS X 10.15; rv:127.0) Gecko/20100101 Firefox/127.0`,
    ['Firefox', 'macOS', 'computer'],
  ],
  [
    `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15`,
    ['Safari', 'macOS', 'computer'],
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 CriOS/126.0 Mobile/15E148 Safari/604.1`,
    ['Chrome', 'iOS', 'phone'],
  ],
  [
    `${mozilla} (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1`,
    ['Safari', 'iPadOS', 'tablet'],
  ],
  [
    `${mozilla} (Linux; Android 14; SM-S921B) ${webkit} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
    ['Samsung Internet', 'Android', 'phone'],
  ],
  [
    `${mozilla} (Linux; Android 13; SM-X700) ${webkit} Chrome/126.0.0.0 Safari/537.36`,
    ['Chrome', 'Android', 'tablet'],
  ],
  [
    `${mozilla} (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/126.0 Safari/537.36`,
    ['Chrome', 'ChromeOS', 'computer'],
  ],
  ['curl/8.7.1', [null, null, 'unknown']],
  ['', [null, null, 'unknown']],
])('a device is named by its browser and system: %s', (userAgent, [browser, system, kind]) => {
  expect(nameDevice(userAgent)).toEqual({ browser, system, kind })
})
