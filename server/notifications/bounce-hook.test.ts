import { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { playsOf, randomOf } from '../../proof/seeds.ts'
import { createHttp } from '../http.ts'
import { aMember, aSite, theSite } from '../testing/people.ts'
import { aBounce, aComplaint, unknownUser } from '../testing/returned-mails.ts'
import { testApp } from '../testing/test-app.ts'
import { receiveReturnedMail } from './bounce-hook.ts'
import { returnPathsOn } from './return-path.ts'

const secret = 'a-secret-of-the-mail-provider'
const domain = 'bounces.serenade.example'
const { db, context } = await testApp({ BOUNCE_DOMAIN: domain, BOUNCE_SECRET: secret })
await theSite(db)
const http = createHttp({ context, build: {} as ServerBuild, developing: false, files: null })
const pathOf = returnPathsOn(domain, context.vault)

type Person = { id: string; email: string }
const returnPath = ({ id, email }: Person) => pathOf({ memberId: id, to: email, at: db.now() })

async function post(
  body: string,
  type = 'application/json',
  authorization: string | null = `Bearer ${secret}`,
): Promise<number> {
  const headers = { 'Content-Type': type, ...(authorization && { Authorization: authorization }) }
  const request = new Request('http://localhost/webhooks/mail', { method: 'POST', headers, body })
  const answer = await http.fetch(request, {})
  expect(await answer.text()).not.toContain('bounce+')
  return answer.status
}

const tell = (told: object) => post(JSON.stringify(told))

async function offOf({ id }: Person) {
  const { mails_off_cause } = await db.kysely
    .selectFrom('members')
    .select('mails_off_cause')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return mails_off_cause
}

test('a provider tells of a bounce and of a complaint by the return path, whole or what stands in it', {
  tags: ['S4.101', 'S4.102'],
}, async () => {
  const [ada, bea] = [await aMember(db), await aMember(db)]
  expect(await tell({ event: 'bounce', token: returnPath(ada) })).toBe(204)
  const [, token] = /\+(.*)@/.exec(returnPath(bea)) ?? []
  expect(await tell({ event: 'complaint', token })).toBe(204)
  expect([await offOf(ada), await offOf(bea)]).toEqual(['bounce', 'spam_complaint'])
})

test('a provider with return paths of its own names the address, which concerns all its accounts', {
  tags: ['S4.102'],
}, async () => {
  const siteId = await aSite(db, { slug: 'other', host: 'other.test' })
  const member = await aMember(db, { name: 'Two Sites' })
  const there = await aMember(db, { name: 'Two Sites', siteId })
  expect(await tell({ event: 'bounce', recipient: ' Two.Sites@EXAMPLE.test' })).toBe(204)
  expect([await offOf(member), await offOf(there)]).toEqual(['bounce', 'bounce'])
  const full = await aMember(db)
  expect(await tell({ event: 'bounce', recipient: full.email, permanent: false })).toBe(204)
  expect(await offOf(full)).toBeNull()
})

test('a report that is passed on as a mail counts by the return path within, and by nothing else', {
  tags: ['S4.101', 'S4.102'],
}, async () => {
  const [ada, bea, cora] = [await aMember(db), await aMember(db), await aMember(db)]
  const rfc822 = 'message/rfc822'
  expect(await post(aBounce(returnPath(ada), unknownUser), rfc822)).toBe(204)
  expect(await post(aComplaint('fbl@serenade.example', returnPath(bea)), rfc822)).toBe(204)
  const named = aBounce(cora.email, unknownUser.replaceAll('somebody@mailbox.example', cora.email))
  expect(await post(named, rfc822)).toBe(204)
  expect([await offOf(ada), await offOf(bea), await offOf(cora)]).toEqual([
    ...['bounce', 'spam_complaint', null],
  ])
})

test('the answer is the same for addresses and return paths that are not ours', async () => {
  for (const told of [
    { event: 'bounce', token: 'x' },
    { event: 'bounce', token: `bounce+${'a'.repeat(45)}@${domain}` },
    { event: 'complaint', recipient: 'nobody@mailbox.example' },
    { event: 'complaint', recipient: 'no address' },
    { event: 'bounce' },
  ]) {
    expect(await tell(told)).toBe(204)
  }
})

test('who does not know the secret is refused, and what is meant is not even read', async () => {
  const member = await aMember(db)
  const body = JSON.stringify({ event: 'complaint', token: returnPath(member) })
  const basic = (words: string) => `Basic ${Buffer.from(words).toString('base64')}`
  for (const wrong of [
    ...[null, '', secret, `Bearer ${secret}x`, `Bearer ${secret.slice(1)}`, 'Bearer ', 'Bearer'],
    ...[basic('provider:'), basic(`${secret}:provider`), `Bearer ${secret} x`],
  ]) {
    expect(await post(body, 'application/json', wrong), String(wrong)).toBe(401)
  }
  expect(await offOf(member)).toBeNull()
  expect(await post(body, 'application/json', basic(`provider:${secret}`))).toBe(204)
  expect(await offOf(member)).toBe('spam_complaint')
})

test('a mail that comes back is looked for in each cell, by return path, as a report and by address', async () => {
  const cell = await testApp()
  await theSite(cell.db)
  const [ada, bea, cora] = [
    await aMember(cell.db, { name: 'Ada Cell' }),
    await aMember(cell.db, { name: 'Bea Cell' }),
    await aMember(cell.db, { name: 'Cora Cell' }),
  ]
  const cells = { ...context, otherCells: () => [{ ...cell.context, vault: context.vault }] }
  const app = new Hono().post('/', (c) => receiveReturnedMail(cells, c))
  const tellAll = (body: string, type = 'application/json') => {
    const headers = { Authorization: `Bearer ${secret}`, 'Content-Type': type }
    return app.request('/', { method: 'POST', headers, body })
  }
  await tellAll(JSON.stringify({ event: 'complaint', token: returnPath(ada) }))
  await tellAll(aBounce(returnPath(bea), unknownUser), 'message/rfc822')
  await tellAll(JSON.stringify({ event: 'bounce', recipient: cora.email }))
  const off = await cell.db.kysely
    .selectFrom('members')
    .select('mails_off_cause')
    .where('id', 'in', [ada.id, bea.id, cora.id])
    .orderBy('email')
    .execute()
  expect(off.map((each) => each.mails_off_cause)).toEqual(['spam_complaint', 'bounce', 'bounce'])
})

test('a mail with its pictures fits, and more than a megabyte does not', async () => {
  const member = await aMember(db)
  const large = aBounce(returnPath(member), unknownUser)
  expect(await post(large.padEnd(300_000, 'x'), 'message/rfc822')).toBe(204)
  expect(await offOf(member)).toBe('bounce')
  expect(await post(large.padEnd(1_100_000, 'x'), 'message/rfc822')).toBe(413)
})

test('where no secret is set there is no hook', async () => {
  const bounces = { domain, listen: null, secret: null }
  const environment = { ...context.environment, bounces }
  const app = new Hono().post('/', (c) => receiveReturnedMail({ ...context, environment }, c))
  const headers = { Authorization: `Bearer ${secret}` }
  expect((await app.request('/', { method: 'POST', headers, body: '{}' })).status).toBe(404)
})

test('too many in an hour are asked to come later', async () => {
  const app = new Hono().post('/', (c) => receiveReturnedMail(context, c))
  const expire = db.now().getTime() + 60_000
  const key = 'returned mail by HTTP'
  const filled = { key, points: 20_000, expire }
  await db.kysely.deleteFrom('rate_limits').where('key', '=', key).execute()
  await db.kysely.insertInto('rate_limits').values(filled).execute()
  const headers = { Authorization: `Bearer ${secret}` }
  const answer = await app.request('/', { method: 'POST', headers, body: '{}' })
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '600'])
  await db.kysely.deleteFrom('rate_limits').where('key', '=', key).execute()
})

test('whatever is posted is refused or let go', async () => {
  const pieces = [
    ...['{', '}', '[', '"event":', '"bounce"', '"token":', '"recipient":', '"permanent":', 'null'],
    ...[
      ',',
      '1e999',
      '"\\u0000"',
      '"',
      'Content-Type: ',
      '\r\n\r\n',
      'Action: failed',
      '\0',
      '\xff',
    ],
  ]
  const types = ['application/json', 'message/rfc822', 'text/plain', 'multipart/form-data', 'x']
  for (const { seed, runs } of playsOf({ proof: 'returned-mail', known: [5], runs: 120 })) {
    const { below, of } = randomOf(seed)
    for (let run = 0; run < runs; run += 1) {
      const body = Array.from({ length: below(30) }, () => of(pieces)).join('')
      expect([204, 400]).toContain(await post(body, of(types)))
    }
  }
  const awkward = [
    '{"event":"bounce","token":"\\u0000"}',
    '{"event":"bounce","recipient":"a\\u0000@b.cd"}',
  ]
  for (const body of awkward) expect(await post(body)).toBe(204)
})
