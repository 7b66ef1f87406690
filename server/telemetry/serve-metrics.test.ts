import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { projectFile } from '#database/project-file.ts'
import { openDoor } from '../../proof/door.ts'
import { freezeSpending, liftFreeze } from '../credits/audit/audit-ledger.ts'
import { enqueue } from '../jobs/queue.ts'
import { aMember, aSession, theSite } from '../testing/people.ts'
import { aRedis, hasRedis } from '../testing/redis.ts'
import { testApp } from '../testing/test-app.ts'
import { whenOver } from '../testing/test-database.ts'
import { measured, measuredJob, measuredOutside } from './metrics.ts'
import { startMetrics } from './serve-metrics.ts'

const token = 'a token of twenty and more'
const { context, db, url } = await testApp({ METRICS_TOKEN: token, METRICS_PORT: '0' })
await theSite(db)
const door = openDoor(context)
const bearer = { Authorization: `Bearer ${token}` }

test('nothing is measured, and nothing answers, where nobody wants to read it', async () => {
  const silent = { ...context, environment: { ...context.environment, metrics: none } }
  expect(await startMetrics(silent)).toBeNull()
  expect((await door('GET /metrics', { headers: bearer })).text).not.toContain('serenade_')
})
const none = { port: null, host: '127.0.0.1', token: null }

test('which version runs is for everybody to see', async () => {
  const { text } = await door('GET /version')
  expect(JSON.parse(text)).toEqual({
    version: expect.stringMatching(/^\d+\.\d+/),
    commit: 'unknown',
  })
})

test('the numbers are for whoever has the token, on the port of their own too', async () => {
  const running = await started()
  const own = (headers: Record<string, string>, path = '/metrics') =>
    fetch(`http://127.0.0.1:${running.port}${path}`, { headers })
  expect((await door('GET /metrics')).status).toBe(401)
  expect((await door('GET /metrics', { headers: { Authorization: 'Bearer no' } })).status).toBe(401)
  expect((await own({})).status).toBe(401)
  expect((await own(bearer, '/')).status).toBe(404)
  const text = await (await own(bearer)).text()
  expect(text).toContain('serenade_database_up 1')
  expect(text).toContain('nodejs_eventloop_lag_seconds')
  await running.stop()
})

test('requests, statements, jobs, batches and services of others are measured', async () => {
  const running = await started()
  const [ada, bea] = [await aMember(db, { credits: 9 }), await aMember(db)]
  const cookie = await aSession(db, ada.id)
  const body = JSON.stringify({ id: randomUUID(), type: 'text', text: 'Hello' })
  expect((await door(`POST /api/members/${bea.id}/messages`, { cookie, body })).status).toBe(201)
  await measuredJob('send_mail', new Date(Date.now() - 60_000), async () => undefined)
  const broken = measuredJob('send_mail', new Date(), () => Promise.reject(new Error('no')))
  await expect(broken).rejects.toThrow('no')
  const sms = measuredOutside('sms', { send: () => Promise.reject(new Error('no credit')) })
  await expect(sms.send()).rejects.toThrow('no credit')
  const { text } = await door('GET /metrics', { headers: bearer })
  for (const line of [
    'serenade_http_request_duration_seconds_count{route="/api/members/{id}/messages",method="POST",status="201"} 1',
    'serenade_send_batch_size_bucket{le="1"} 1',
    'serenade_job_duration_seconds_count{job="send_mail",result="failed"} 1',
    'serenade_job_wait_seconds_bucket{le="10",job="send_mail"} 1',
    'serenade_job_wait_seconds_count{job="send_mail"} 2',
    'serenade_outside_duration_seconds_count{service="sms",operation="send",result="failed"} 1',
    'serenade_db_pool_connections{pool="work",state="waiting"} 0',
  ]) {
    expect(text).toContain(line)
  }
  expect(text).toMatch(
    /serenade_db_statement_duration_seconds_count\{statement="send[\w-]*",result="ok"\} 1/,
  )
  await running.stop()
})

test('errors are counted from nought on, so that the first is a rise', async () => {
  const running = await started()
  const errors = async () => {
    const { text } = await door('GET /metrics', { headers: bearer })
    return text.match(/^serenade_http_errors_total .*$/m)?.[0]
  }
  expect(await errors()).toBe('serenade_http_errors_total 0')
  for (const status of [500, 503, 404, 500]) measured()?.request('/about', 'GET', status, 0.1)
  expect(await errors()).toBe('serenade_http_errors_total 2')
  await running.stop()
})

test('all that docs/operating.md says to watch is there', async () => {
  const running = await started()
  const page = await readFile(projectFile('docs/operating.md'), 'utf8')
  const { text } = await door('GET /metrics', { headers: bearer })
  const names = page.match(/\b(serenade|nodejs|process)_[a-z]+_\w+/g) ?? []
  expect(names.length).toBeGreaterThan(10)
  for (const name of names) {
    expect(text).toContain(`# TYPE ${name.replace(/_(bucket|count)$/, '')} `)
  }
  await running.stop()
})

test('the queue, the ledger and its freeze are seen', async () => {
  const running = await started()
  const runAt = new Date(Date.now() - 3_600_000)
  await enqueue(db, 'tidy_photo_files', { photoId: randomUUID() }, { runAt })
  // What is for everybody may take its time.
  const { id: memberId } = await aMember(db)
  const asked = { mail: 'announcement', memberId, values: { locale: 'en', type: 'news' } } as const
  await enqueue(db, 'send_mail', asked, { runAt: new Date(runAt.getTime() - 86_400_000) })
  await freezeSpending(db, 'balance')
  const { text } = await door('GET /metrics', { headers: bearer })
  expect(text).toMatch(/serenade_queue_jobs\{state="due"\} [1-9]/)
  expect(text).toMatch(/serenade_queue_oldest_seconds 3[6-9]\d\d/)
  expect(text).toContain('serenade_ledger_frozen 1')
  await liftFreeze(db)
  await running.stop()
})

test.skipIf(!hasRedis)('whether Redis answers is seen, where there is one', async () => {
  const redis = await aRedis()
  const shared = await testApp({ DATABASE_URL: url, REDIS_URL: redis.url, METRICS_TOKEN: token })
  const leave = await shared.context.nodes?.join()
  const running = await startMetrics(shared.context)
  const numbers = async () => (await door('GET /metrics', { headers: bearer })).text
  expect(await numbers()).toContain('serenade_redis_up 1\n')
  expect(await numbers()).not.toContain('serenade_replica_fresh{')
  await redis.kill()
  await expect.poll(numbers).toContain('serenade_redis_up 0\n')
  await leave?.()
  await running?.stop()
  const alone = await started()
  expect(await numbers()).not.toContain('\nserenade_redis_up ')
  await alone.stop()
})

test('where there are several cells, each is seen by its name, one that is away too', async () => {
  const directory = { url: '', ownerUrl: null }
  const at = { databaseUrl: '', databaseDirectUrl: null, databaseOwnerUrl: null }
  const cells = ['b', 'c', 'd'].map((name) => ({ ...at, name, databaseReadUrls: [] }))
  const cell = (name: string, own: typeof db) => ({
    ...{ ...context, db: own },
    environment: { ...context.environment, directory, cell: name, cells },
  })
  const away = { ...db, query: () => Promise.reject(new Error('gone')) }
  const others = [cell('b', db), cell('c', away)]
  const running = await startMetrics({ ...cell('home', db), otherCells: () => others })
  const { text } = await door('GET /metrics', { headers: bearer })
  expect(text).toContain('serenade_database_up{cell="home"} 1')
  expect(text).toContain('serenade_database_up{cell="b"} 1')
  expect(text).toContain('serenade_database_up{cell="c"} 0')
  expect(text).toContain('serenade_database_up{cell="d"} 0')
  expect(text).toMatch(/serenade_queue_jobs\{cell="b",state="due"\} \d/)
  expect(text).not.toContain('serenade_ledger_frozen{cell="c"}')
  await running?.stop()
})

test('whatever people ask for, there are no more names than before, and nobody is in them', async () => {
  const running = await started()
  const lines = async () => {
    const { text } = await door('GET /metrics', { headers: bearer })
    return text.split('\n').filter((line) => line.includes('route='))
  }
  const ada = await aMember(db)
  const cookie = await aSession(db, ada.id)
  const ask = async () => {
    const id = randomUUID()
    for (const path of [`/api/members/${id}`, `/photos/${id}`, `/${id}.png`, `/api/${id}`]) {
      // What is no call of ours is not answered in JSON.
      await door(`GET ${path}`, { cookie }).catch(() => undefined)
    }
    return id
  }
  await ask()
  await lines()
  const before = (await lines()).length
  const ids = [await ask(), await ask(), await ask(), ada.id, ada.email]
  const after = await lines()
  expect(after).toHaveLength(before)
  for (const id of ids) expect(after.join('\n')).not.toContain(id)
  await running.stop()
})

async function started() {
  const running = await startMetrics(context)
  if (!running) throw new Error('Nobody wants to read them.')
  whenOver(running.stop)
  return running
}
