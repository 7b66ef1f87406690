import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { openDoor } from '../../proof/door.ts'
import { aMember, aSession, theSite } from '../testing/people.ts'
import { testApp } from '../testing/test-app.ts'
import { measuredJob, measuredOutside } from './metrics.ts'
import { thisRequest } from './this-request.ts'
import { trace, traced } from './traces.ts'

type Sent = {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  startTimeUnixNano: string
  endTimeUnixNano: string
  status: { code?: number }
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

const received: string[] = []
const collector = createServer(async (request, response) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  received.push(`${request.url} ${Buffer.concat(parts)}`)
  response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
})
await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done))
const { port } = collector.address() as { port: number }
afterAll(() => void collector.close())

const { context, db } = await testApp()
await theSite(db)
const door = openDoor(context)

/** The parts that the collector got while something was done. */
async function collected(work: () => Promise<void>): Promise<{ parts: Sent[]; text: string }> {
  received.length = 0
  const stop = await trace(`http://127.0.0.1:${port}/`, '1.2.3')
  await work()
  await stop()
  const bodies = received.map((each) => each.replace(/^\/v1\/traces /, ''))
  const parts = bodies.flatMap((body) =>
    JSON.parse(body).resourceSpans.flatMap((each: { scopeSpans: { spans: Sent[] }[] }) =>
      each.scopeSpans.flatMap(({ spans }) => spans),
    ),
  )
  return { parts, text: bodies.join('\n') }
}

test('from what a page asked to each statement a request is one trace, and says nothing of people', async () => {
  const [ada, bea] = [await aMember(db, { credits: 9 }), await aMember(db)]
  const cookie = await aSession(db, ada.id)
  const secret = 'a secret of the two'
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const { parts, text } = await collected(async () => {
    const answer = await door(`POST /api/members/${bea.id}/messages?token=${secret}`, {
      cookie,
      headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
      body: JSON.stringify({ id: randomUUID(), type: 'text', text: secret }),
    })
    expect(answer.status).toBe(201)
  })
  const request = parts.find(({ name }) => name === 'POST /api/members/{id}/messages')
  expect(request).toMatchObject({ traceId, parentSpanId: '00f067aa0ba902b7' })
  const statements = parts.filter(({ name }) => name.startsWith('SQL '))
  expect(statements.length).toBeGreaterThan(0)
  for (const each of statements) {
    expect(each).toMatchObject({ traceId, parentSpanId: request?.spanId })
  }
  expect(statements.some(({ name }) => name.startsWith('SQL send'))).toBe(true)
  const private_ = [ada.id, bea.id, ada.email, secret, encodeURIComponent(secret)]
  for (const each of [...private_, cookie.replace('session=', '')]) expect(text).not.toContain(each)
})

test('how long the browser waited is the beginning of the trace that it named, and nothing that is no call of ours', async () => {
  const traceId = '5bf92f3577b34da6a3ce929d0e0e4736'
  const spanId = '10f067aa0ba902b7'
  const seen = (call: string, more = {}) => ({
    ...{ call, trace: traceId, span: spanId, failed: false, took_ms: 250, ended_ms_ago: 1000 },
    ...more,
  })
  const tell = (spans: object[]) =>
    door('POST /api/browser-spans', { body: JSON.stringify({ spans }) })
  const { parts, text } = await collected(async () => {
    await door('GET /api/settings.php', {
      headers: { traceparent: `00-${traceId}-${spanId}-01` },
    })
    const failed = seen('GET /api/user.php', { span: '20f067aa0ba902b7', failed: true })
    expect((await tell([seen('GET /api/settings.php'), failed])).status).toBe(204)
    expect((await tell([seen('GET /api/of/a/secret')])).status).toBe(204)
    expect((await tell([seen('GET /api/user.php', { trace: 'x' })])).status).toBe(422)
    expect((await tell([seen('GET /api/user.php', { span: '0'.repeat(16) })])).status).toBe(204)
  })
  const browser = parts.find(({ name }) => name === 'browser GET /api/settings.php')
  expect(browser).toMatchObject({ traceId, spanId })
  expect(browser?.parentSpanId ?? '').toBe('')
  const nanos = BigInt(browser?.endTimeUnixNano ?? 0) - BigInt(browser?.startTimeUnixNano ?? 0)
  expect(nanos / 1_000_000n).toBe(250n)
  const request = parts.find(({ name }) => name === 'GET /api/settings.php')
  expect(request).toMatchObject({ traceId, parentSpanId: spanId })
  const [failed] = parts.filter(({ name }) => name === 'browser GET /api/user.php')
  expect(failed?.status.code).toBe(2)
  expect(parts.filter(({ name }) => name.startsWith('browser '))).toHaveLength(2)
  expect(text).not.toContain('secret')
  expect((await tell([seen('GET /api/user.php')])).status).toBe(204)
})

test('a job and what it asks of others hang together, and a fault shows', async () => {
  const sms = measuredOutside('sms', { send: () => Promise.reject(new Error('to +31612345678')) })
  const { parts, text } = await collected(async () => {
    const job = measuredJob('send_mail', new Date(), async () => {
      expect(thisRequest()?.id).toBeUndefined()
      await db.query({ name: 'one', text: 'select 1' }, [])
      await sms.send()
    })
    await expect(job).rejects.toThrow('+31612345678')
  })
  const job = parts.find(({ name }) => name === 'job send_mail')
  const names = parts
    .filter(({ parentSpanId }) => parentSpanId === job?.spanId)
    .map(({ name }) => name)
  expect(names.sort()).toEqual(['SQL one', 'sms send'])
  expect(job?.status.code).toBe(2)
  expect(text).not.toContain('+31612345678')
})

test('a beginning that is not well formed is not believed, and without a collector nothing is traced', async () => {
  const { parts } = await collected(async () => {
    await door('GET /healthz', {
      headers: { traceparent: `00-${'0'.repeat(32)}-00f067aa0ba902b7-01` },
    })
  })
  expect(parts.find(({ name }) => name === 'GET /healthz')?.parentSpanId ?? '').toBe('')
  expect(traced()).toBeNull()
  received.length = 0
  await door('GET /healthz')
  expect(received).toEqual([])
})
