import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { letAppIn } from '#database/app-login.ts'
import { connect, type Database, patienceOfWork } from '#database/connect.ts'
import { startEmbedded } from '#database/embedded.ts'
import { migrate } from '#database/migrate.ts'
import { type Move, moveSite, signIn } from '#server/cells/move-site.ts'
import { runCommand } from '#server/cli/run-command.ts'
import { confirmTime } from '#server/jobs/sure-time.ts'
import { aMember, aSession, aSite, type TestMember } from '#server/testing/people.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { type Acknowledged, expectKept } from './crash/acknowledged.ts'
import { killAll, openGate } from './mortal-postgres.ts'
import { aReplica } from './replicas.ts'
import { isReady, manyProcesses, type Served } from './serve-many.ts'

// A site moves from home to the cell c and on to d while its members write. Each has a replica that every
// commit waits for, and one primary after the other is gone in the middle of a move.

const slow = { timeout: 1_800_000 }
const soon = { timeout: 600_000, interval: 50 }
const patience = patienceOfWork

const directory = await testDatabase()
const home = await aCell()
const away = await aCell()
const beyond = await aCell()
const here = connect({ url: home.url, patience })
const there = connect({ url: away.url, patience })
const farther = connect({ url: beyond.url, patience })
const folder = await mkdtemp(join(tmpdir(), 'serenade-move-failover-'))
const variables = {
  DATABASE_URL: home.url,
  DATABASE_OWNER_URL: home.ownerUrl,
  DIRECTORY_DATABASE_URL: directory.url,
  CELL_C_DATABASE_URL: away.url,
  CELL_C_DATABASE_OWNER_URL: away.ownerUrl,
  CELL_D_DATABASE_URL: beyond.url,
  CELL_D_DATABASE_OWNER_URL: beyond.ownerUrl,
  DATA_DIR: folder,
  DATA_KEY: randomBytes(32).toString('base64'),
  DEMO: '0',
  VAPID_PUBLIC_KEY: 'off',
}
const begin = await manyProcesses(variables)
let served: Served
afterAll(async () => {
  await Promise.all([here, there, farther].map((each) => each.close()))
  await Promise.all([home, away, beyond].map((each) => each.stop()))
  await rm(folder, { recursive: true, force: true })
})

/** A primary with a replica, behind an address that stays. */
async function aCell() {
  const parent = await mkdtemp(join(tmpdir(), 'serenade-cell-'))
  await chmod(parent, 0o755)
  const cluster = join(parent, 'one/postgres')
  const settings = {
    shared_buffers: '32MB',
    wal_level: 'logical',
    // The memory that a killed server leaves behind then lies in its own folder.
    dynamic_shared_memory_type: 'mmap',
  }
  const primary = await startEmbedded({ folder: cluster, settings })
  await migrate(primary.url)
  const ofApp = await letAppIn(primary.url, join(parent, 'one'))
  const replica = await aReplica(cluster, primary.url, settings)
  // By its name: a site that moves follows as well, and must not count.
  await asOwner(primary.url, `alter system set synchronous_standby_names = 'walreceiver'`)
  await asOwner(primary.url, 'select pg_reload_conf()')
  let leadsTo = Number(new URL(primary.url).port)
  const gate = await openGate(() => leadsTo)
  const atGate = (url: string) => Object.assign(new URL(url), { port: `${gate.port}` }).href
  return {
    url: atGate(ofApp),
    ownerUrl: atGate(primary.url),
    /** The primary is gone from one moment to the next, and its replica takes its place. */
    failOver: async () => {
      await killAll(cluster)
      await primary.stop()
      await asOwner(replica.url, 'select pg_promote()')
      leadsTo = Number(new URL(replica.url).port)
    },
    stop: async () => {
      gate.close()
      await replica.stop()
      await primary.stop()
      await rm(parent, { recursive: true, force: true })
    },
  }
}

async function asOwner(url: string, statement: string): Promise<unknown[]> {
  const client = await signIn(url)
  return client
    .query(statement)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

type Writer = { from: TestMember; to: TestMember; cookie: string }

const host = 'moves.localhost'
const writers: Writer[] = []
const acknowledged: Acknowledged[] = []

beforeAll(async () => {
  await confirmTime(here)
  await confirmTime(there)
  await confirmTime(farther)
  await cli('cells add c')
  await cli('cells add d')
  served = await begin('all')
  await isReady(served)
  const settings = { sends_a_minute: 1_000_000 }
  const siteId = await aSite(here, { slug: 'moves', host, settings })
  for (let pair = 0; pair < 3; pair += 1) {
    const from = await aMember(here, { siteId, name: `From ${pair}`, credits: 100_000 })
    const to = await aMember(here, { siteId, name: `To ${pair}` })
    writers.push({ from, to, cookie: await aSession(here, from.id) })
  }
}, slow.timeout)

async function cli(words: string): Promise<string> {
  const outcome = await runCommand(words.split(' '), variables)
  expect(outcome, words).toMatchObject({ code: 0 })
  return outcome.said
}

/** Each writes one message after the other, each again until somebody has answered. */
function writeOn(): () => Promise<unknown> {
  let stopped = false
  const write = async (writer: Writer) => {
    while (!stopped) {
      const id = randomUUID()
      for (;;) {
        const answer = await send(writer, id).catch(() => null)
        if (answer && answer.status < 300) {
          const { conversation_id: conversation, number } = JSON.parse(answer.text).message
          acknowledged.push({ id, sender: writer.from.id, conversation, number })
          break
        }
        if (answer) expect([answer.status, answer.text]).toEqual([503, expect.anything()])
        await sleep(50)
      }
      await sleep(20)
    }
  }
  const writing = Promise.all(writers.map(write))
  onTestFinished(() => {
    stopped = true
  })
  return () => {
    stopped = true
    return writing
  }
}

async function send({ to, cookie }: Writer, id: string) {
  const sent = request({
    ...{ host: '127.0.0.1', port: served.port },
    ...{ method: 'POST', path: `/api/members/${to.id}/messages` },
    headers: {
      Host: `${host}:${served.port}`,
      'Content-Type': 'application/json',
      'X-Client-Type': 'web',
      Cookie: cookie,
    },
  })
  sent.end(JSON.stringify({ id, type: 'text', text: 'Are you still there?' }))
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  let text = ''
  for await (const piece of answer) text += piece
  return { status: answer.statusCode ?? 0, text }
}

const someMore = () => {
  const count = acknowledged.length
  return vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(count + 10), soon)
}

const move = (say: Move['say']): Move => ({
  slug: 'moves',
  from: { name: 'home', ownerUrl: home.ownerUrl },
  to: { name: 'c', ownerUrl: away.ownerUrl },
  reach: home.ownerUrl,
  say,
  place: () => expect.unreachable('it has not come so far'),
})

/** What operating.md says is to be done then, and that it leaves nothing behind. */
async function beginAnew(): Promise<void> {
  const again = await runCommand('cells move moves c'.split(' '), variables)
  expect(again.code).toBe(1)
  expect(again.said).toMatch(/has another primary since moves began to move/)
  expect(await cli('cells move moves c --abandon')).toBe('moves stays in home.')
  const left = 'select slug from sites union all select subname from pg_subscription'
  expect(await asOwner(away.ownerUrl, left)).toEqual([])
  expect(await asOwner(home.ownerUrl, 'select from pg_publication')).toEqual([])
}

const rowsIn = async (db: Database) =>
  (await db.kysely.selectFrom('messages').select('id').execute()).length

test('the primary that a site leaves is gone while it is copied: the move stops, and is begun anew', {
  ...slow,
}, async () => {
  const stop = writeOn()
  await someMore()
  const moving = moveSite(move((said) => said.startsWith('Copied') && home.failOver()))
  await expect(moving).rejects.toThrow()
  await someMore()
  await beginAnew()
  await someMore()
  await stop()
  await expectKept(here, acknowledged)
})

test('the primary that it comes to is gone while it follows: the move stops, and is begun anew', {
  ...slow,
}, async () => {
  const stop = writeOn()
  await someMore()
  // Nothing that is written now arrives before the primary is gone.
  const holder = await signIn(away.ownerUrl)
  const holding = async () => {
    await holder.query('begin')
    await holder.query('lock table moving.marks in share mode')
  }
  const moving = moveSite(move((said) => said.startsWith('Copied') && holding()))
  const stopped = expect(moving).rejects.toThrow()
  const follows = 'select from pg_subscription'
  await vi.waitFor(async () => expect(await asOwner(away.ownerUrl, follows)).toHaveLength(1), soon)
  await someMore()
  // As if it came at the very moment when nobody may write here any more.
  await asOwner(home.ownerUrl, `update sites set moving_to = 'c' where slug = 'moves'`)
  await away.failOver()
  await stopped
  await holder.end().catch(() => undefined)
  await beginAnew()
  await someMore()
  expect(await cli('cells move moves c')).toBe('Moved moves from home to c.')
  await someMore()
  await stop()
  await expectKept(there, acknowledged)
  expect([await rowsIn(here), await rowsIn(there)]).toEqual([0, acknowledged.length])
})

test('the primary that it comes to is gone once it has all and follows no more: the move goes on', {
  ...slow,
}, async () => {
  const stop = writeOn()
  await someMore()
  // What makes it whole there waits for this.
  const holder = await signIn(beyond.ownerUrl)
  const holding = async () => {
    await holder.query('begin')
    await holder.query('lock table message_follower in access exclusive mode')
  }
  const moving = moveSite({
    ...move((said) => said.startsWith('Copied') && holding()),
    from: { name: 'c', ownerUrl: away.ownerUrl },
    to: { name: 'd', ownerUrl: beyond.ownerUrl },
    reach: away.ownerUrl,
  })
  const stopped = expect(moving).rejects.toThrow()
  const waits = `select from pg_stat_activity
    where wait_event_type = 'Lock' and query like 'update message_follower set followed = coalesce%'`
  await vi.waitFor(async () => expect(await asOwner(beyond.ownerUrl, waits)).toHaveLength(1), soon)
  expect(await asOwner(beyond.ownerUrl, 'select from pg_subscription')).toEqual([])
  await beyond.failOver()
  await stopped
  await holder.end().catch(() => undefined)
  expect(await cli('cells move moves d --from c')).toBe('Moved moves from c to d.')
  await someMore()
  await stop()
  await expectKept(farther, acknowledged)
  expect([await rowsIn(there), await rowsIn(farther)]).toEqual([0, acknowledged.length])
})
