import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import { confirmTime } from '#server/jobs/sure-time.ts'
import { followMessages } from '#server/notifier/follow-messages.ts'
import { aMember, type TestMember, theSite } from '#server/testing/people.ts'
import { aBrowserAt, aPushService, vapid } from '#server/testing/push-service.ts'
import { testApp } from '#server/testing/test-app.ts'
import { builtWorker } from './built-workers.ts'
import { throwDice } from './payments/dice.ts'
import { type Play, playsOf } from './seeds.ts'
import type { TellingLife } from './told-worker.ts'

/** A run by hand may ask for more: with 50 kills it tells of 2,000 messages. */
const kills = Number(process.env.PROOF_KILLS ?? 5)
const messagesOfLife = 40
const plays = playsOf({ proof: 'told', known: [27_182], runs: kills, size: 'kills' })

const worker = await builtWorker('proof/told-worker.ts')
const { db, owner, url, call, setNow } = await testApp()
await theSite(db)
const folder = await mkdtemp(join(tmpdir(), 'serenade-told-'))
let dice = throwDice(0)

/** How often a server fails before it has taken something, and after. */
const refuses = () => dice.below(100) < 5
let silentPercent = 3
const fallsSilent = () => dice.below(100) < silentPercent

/** Each mail that arrived, as its recipient and its Message-ID. */
const mailed: { to: string; id: string }[] = []
const smtp = new SMTPServer({
  ...{ authOptional: true, disabledCommands: ['STARTTLS'] },
  onData: (stream, session, done) => {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      if (refuses()) return done(Object.assign(new Error('busy'), { responseCode: 451 }))
      const [, id = ''] = /^Message-ID: (\S+)/im.exec(Buffer.concat(chunks).toString()) ?? []
      mailed.push({ to: session.envelope.rcptTo[0]?.address ?? '', id })
      // It was taken, but nobody hears of it.
      if (fallsSilent()) done(Object.assign(new Error('gone'), { responseCode: 421 }))
      else done()
    })
  },
})
smtp.on('error', () => undefined)
await new Promise<void>((ready) => {
  smtp.listen(0, '127.0.0.1', () => ready())
})
const service = await aPushService((response) => {
  if (refuses()) return void response.writeHead(503).end()
  if (fallsSilent()) return void response.destroy()
  response.writeHead(201).end()
})
afterAll(async () => {
  service.close()
  smtp.close()
  await rm(folder, { recursive: true, force: true })
})

test('what happened is told once, however often the process that tells is killed', {
  timeout: 1_800_000,
}, async () => {
  const { readers, wrong } = await tell(plays)
  expect(wrong).toEqual([])
  const again = {
    mails: mailed.length - 2 * readers.length,
    pushes: service.heard.length - 2 * readers.length,
  }
  console.info(`Told of ${2 * readers.length} messages with ${kills} kills; sent again:`, again)
})

/** What a process does wrong, as a module that it runs first: what is sent again looks like another mail. */
const forgetful = `import { Socket } from 'node:net'
  const { write } = Socket.prototype
  Socket.prototype.write = function (given, ...rest) {
    const isHead = /^Message-ID: </im.test(String(given))
    const other = () => String(given).replace(/^Message-ID: </im, '$&' + process.hrtime.bigint())
    return write.call(this, isHead ? other() : given, ...rest)
  }`

test('a process that sends the same mail again as another one is found', {
  timeout: 1_800_000,
}, async () => {
  silentPercent = 25
  const { wrong } = await tell([{ seed: 1, runs: 1 }], forgetful)
  console.info(`It was found by this: ${wrong[0]}.`)
  expect(wrong).not.toEqual([])
})

/** Tells of what is written while the process that tells is killed; answers who was told otherwise than once. */
async function tell(lives: Pick<Play, 'seed' | 'runs'>[], fault?: string) {
  // A Thursday, ten past one in Utrecht; the worker sees it ten minutes later.
  const noon = new Date('2026-11-19T12:10:00Z')
  setNow(noon)
  await confirmTime(db)
  await followMessages(db)
  const life: TellingLife = {
    ...{ url, folder, aheadMs: noon.getTime() + 600_000 - Date.now() },
    smtpUrl: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    push: { origin: `${service.origin()}/`, certificate: service.certificate, vapid },
  }
  const readers: Reader[] = []
  for (const { seed, runs } of lives) {
    dice = throwDice(seed)
    for (let count = 0; count < runs; count += 1) {
      const teller = await begin(life, fault)
      const writing = writeSome(readers, messagesOfLife / 2)
      await new Promise((done) => setTimeout(done, dice.below(800)))
      teller.kill('SIGKILL')
      await Promise.all([once(teller, 'exit'), writing])
    }
  }
  const last = await begin(life, fault)
  await expect.poll(() => allTold(readers), { timeout: 600_000, interval: 200 }).toBe(true)
  await expect.poll(jobsLeft, { timeout: 600_000, interval: 200 }).toBe(0)
  last.kill('SIGKILL')

  const ids = new Map(readers.map(({ member }) => [member.email, new Set<string>()]))
  for (const { to, id } of mailed) ids.get(to)?.add(id)
  // A server that died after it had sent something sends it again, and as the same.
  const wrong = readers.flatMap(({ member, browser }) => {
    const mails = ids.get(member.email)?.size
    const notes = service.heard
      .filter(({ path }) => browser.subscription.endpoint.endsWith(path))
      .map(({ body }) => browser.read(body))
    const pushes = new Set(notes.map((note) => `${note.tag} ${note.once}`)).size
    return mails === 2 && pushes === 2 ? [] : [`${mails} mails and ${pushes} pushes of 2 messages`]
  })
  return { readers, wrong }
}

type Reader = { member: TestMember; browser: ReturnType<typeof aBrowserAt> }

/** Each of them is written to by two others. */
async function writeSome(readers: Reader[], count: number): Promise<void> {
  for (let each = 0; each < count; each += 1) {
    const member = await aMember(db)
    const browser = aBrowserAt(service.endpoint())
    const { endpoint, p256dh, auth } = browser.subscription
    await db.kysely
      .insertInto('push_subscriptions')
      .values({ member_id: member.id, endpoint, p256dh, auth, created_at: db.now() })
      .execute()
    for (const sender of [await aMember(db), await aMember(db)]) {
      const message = { id: randomUUID(), type: 'text', text: 'Are you still there?' }
      const answer = await call(sender, `POST /api/members/${member.id}/messages`, message)
      expect(answer.status).toBe(201)
    }
    readers.push({ member, browser })
  }
}

async function begin(life: TellingLife, fault?: string): Promise<ChildProcess> {
  const planted = fault ? ['--import', `data:text/javascript,${encodeURIComponent(fault)}`] : []
  const teller = fork(worker, {
    execArgv: ['--no-warnings', ...planted],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  teller.send(life)
  await once(teller, 'message')
  return teller
}

/** Whoever failed need not wait until the next try would be due. */
async function jobsLeft(): Promise<number> {
  await owner.query(
    { name: 'hurry', text: 'update graphile_worker._private_jobs set run_at = now()' },
    [],
  )
  const text = `select count(*) as jobs from graphile_worker.jobs where task_identifier in ('send_mail', 'send_push')`
  const [row] = await owner.query<{ jobs: number }>({ name: 'jobs-left', text }, [])
  return Number(row?.jobs)
}

async function allTold(readers: Reader[]): Promise<boolean> {
  await jobsLeft()
  const text = `select count(*) as told from notifications
    where pushed_number = number and mailed_number = number and member_id = any($1)`
  const ids = readers.map(({ member }) => member.id)
  const [row] = await owner.query<{ told: number }>({ name: 'told', text }, [ids])
  return Number(row?.told) === 2 * readers.length
}
