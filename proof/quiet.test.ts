import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { type Logger, pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { connect } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { readEnvironment } from '#server/config/environment.ts'
import { createLog } from '#server/config/log.ts'
import { createContext } from '#server/create-context.ts'
import { aMember, aSession, theSite } from '#server/testing/people.ts'
import { aSignup } from '#server/testing/signups.ts'
import { openDoor } from './door.ts'
import { aMortalPostgres } from './mortal-postgres.ts'
import { aPushSubscription } from './push.ts'

const postgres = await aMortalPostgres()
await migrate(postgres.ownerUrl)
const db = connect({ url: postgres.url })
const owner = connect({ url: postgres.ownerUrl, connections: 1 })
const environment = readEnvironment({ DATA_DIR: join(postgres.folder, '..', 'data') })
await theSite(db)
afterAll(async () => {
  await db.close()
  await owner.close()
  await postgres.stop()
})

let rounds = 0
const canary = (kind: string) => `canary${kind}${aRandomWord()}`
/** Of letters alone: digits can be a telephone number, which no name may be. */
const aRandomWord = () =>
  Array.from(randomBytes(12), (byte) => 'bcdfghjklmnpqrst'[byte % 16]).join('')
const json = (value: unknown) => JSON.stringify(value)

test('what people write, their passwords, tokens and addresses are in no log', {
  tags: ['T45', 'R20'],
}, async () => {
  const { lines, ids, statuses, failures, told } = await live((listener) =>
    createLog('trace', listener),
  )
  expect(statuses).toEqual([
    ...[201, 409, 422, 200, 401, 204, 410, 410, 201, 201, 422, 200, 200, 200, 201],
    ...[404, 404, 404, 204, 200, 200, 204, 204],
  ])
  expect(failures).toEqual([2, 1, 3, 1])
  const errors = lines.filter((line) => line.includes('call failed')).length
  expect(errors).toBe(failures.reduce((sum, count) => sum + count, 0))
  const failed = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'call failed')
  expect(failed.every(({ request }) => ids.has(request))).toBe(true)
  expect(new Set(failed.map(({ request }) => request)).size).toBe(errors)
  expect(postgres.log()).toContain('violates check constraint')
  expect(postgres.log()).toContain('violates unique constraint')
  expect(told).toEqual([])
})

test('a log with errors as they are, which tell what was written, is found', {
  tags: ['T45', 'R20'],
}, async () => {
  const { told } = await live((listener) => pino({ level: 'trace' }, listener))
  console.info(`It was found by this: ${told.join('; ')}.`)
  expect(told).toContain('our log has the address')
})

/** Does everything, also while the database fails; answers what the logs then tell of it. */
async function live(aLog: (listener: Writable) => Logger) {
  const lines: string[] = []
  const listener = new Writable({
    write: (chunk, _, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  const context = await createContext({ environment, db, log: aLog(listener) })
  const door = openDoor(context)
  const secrets = {
    email: canary('address'),
    name: canary('n').slice(0, 24),
    password: canary('password'),
    message: canary('message'),
    token: canary('token'),
    tracking: canary('tracking'),
    report: canary('report'),
    profile: canary('profile'),
    town: canary('town'),
    remarks: canary('remarks'),
    first: canary('first'),
    browser: canary('browser'),
    id: canary('id'),
    position: '52.3712345',
  }
  const email = `${secrets.email}@example.test`
  const ada = await aMember(db)
  const bruno = await aMember(db)
  const tracking = { sub1: secrets.tracking }
  const written = { signup_message: secrets.first, signup_for: bruno.id }
  const form = aSignup({ ...secrets, ...written, email, tracking })
  const cookie = await aSession(db, ada.id)
  const draft = () => json({ id: randomUUID(), type: 'text', text: secrets.message })
  const aReport = () =>
    json({
      id: randomUUID(),
      profile_id: bruno.id,
      reason: 'scam',
      text: secrets.report,
      message_numbers: [],
    })
  const given = aPushSubscription()
  const subscription = { ...given, endpoint: `${given.endpoint}-${secrets.browser}` }
  const leaving = json({
    ...{ password: secrets.password, confirmed: true, reason: 'other' },
    remarks: secrets.remarks,
  })
  const leavers = await Promise.all([1, 2, 3, 4, 5].map(() => aLeaver(secrets.password)))
  const login = json({ login: email, password: secrets.password })
  const flows = (): [string, string][] => [
    ['POST /api/signup', json(form)],
    ['POST /api/signup', json({ ...form, name: 'Somebody else' })],
    ['POST /api/signup', json(form).slice(0, -3)],
    ['POST /api/user.php', login],
    ['POST /api/user.php', json({ login: email, password: `${secrets.password} not` })],
    ['POST /api/password-reset', json({ email })],
    ['POST /api/activation', json({ token: secrets.token })],
    [
      'POST /api/password-reset/do',
      json({
        token: secrets.token,
        password: secrets.password,
        password_repeat: secrets.password,
      }),
    ],
    [`POST /api/members/${bruno.id}/messages`, draft()],
    [`POST /api/members/${bruno.id}/messages?token=${secrets.token}`, draft()],
    [`GET /api/members?gender=${secrets.token}`, ''],
    [`GET /api/geocode.php?lat=${secrets.position}&lon=4.9`, ''],
    [`GET /api/places?country=NL&name=${secrets.town}`, ''],
    ['PUT /api/profile', json({ about_me: secrets.profile })],
    ['POST /api/reports', aReport()],
    [`GET /api/links/${secrets.token}`, ''],
    [`POST /api/links/${secrets.token}`, ''],
    [`GET /api/own-pages/${secrets.token}`, ''],
    ['POST /api/reactivation/ask', login],
    ['POST /api/account-deletion', leaving],
    ['PUT /api/notifications', json({ mail: { news: 'at_once' } })],
    ['POST /api/user.php?push=1', json({ subscription })],
    ['DELETE /api/push-subscription', json({ endpoint: subscription.endpoint })],
  ]
  const ids = new Set<string>()
  const everything = async () => {
    const statuses = []
    // Each round comes from a network of its own, so that no limit on tries ends it early.
    const address = `203.0.113.${++rounds}`
    const leaver = leavers.pop() ?? ''
    for (const [line, body] of flows()) {
      // Only those who write are signed in, because signing in or up as another ends a session.
      const writer = /messages|reports|PUT|push/.test(line) ? cookie : ''
      const from = line.includes('deletion') ? leaver : writer
      const headers = { 'X-Request-Id': secrets.id }
      const answer = await door(line, { address, cookie: from, headers, ...(body && { body }) })
      ids.add(answer.headers.get('x-request-id') ?? '')
      statuses.push(answer.status)
    }
    return statuses
  }

  const statuses = await everything()
  const failures = []
  for (const fault of faultsOn(secrets.message)) {
    await fault.cause()
    failures.push((await everything()).filter((status) => status === 500).length)
    await fault.mend()
  }
  const canaries = { ...secrets, cookie: cookie.replace('session=', '') }
  const logs = { 'our log': lines.join(''), "PostgreSQL's": postgres.log() }
  const told = Object.entries(logs).flatMap(([log, text]) =>
    Object.entries(canaries).flatMap(([kind, secret]) =>
      text.includes(secret) ? [`${log} has the ${kind === 'email' ? 'address' : kind}`] : [],
    ),
  )
  return { lines, ids, statuses, failures, told }
}

/** The cookie of somebody signed in who has this password. */
async function aLeaver(password: string): Promise<string> {
  const { id } = await aMember(db)
  const password_hash = await hashPassword(password)
  await db.kysely.updateTable('members').set({ password_hash }).where('id', '=', id).execute()
  return aSession(db, id)
}

const faultsOn = (message: string) => [
  aConstraint('messages', 'check (number < 0) not valid'),
  {
    cause: () =>
      change(
        `create unique index broken on messages (text) where number > 2 and text = '${message}'`,
      ),
    mend: () => change('drop index broken'),
  },
  aConstraint('members', "check (email_key = '') not valid"),
  aConstraint('reports', "check (text = '') not valid"),
]

/** A database error that no code of ours expects, so that calls end with a 500. */
function aConstraint(table: string, rule: string) {
  return {
    cause: () => change(`alter table ${table} add constraint broken ${rule}`),
    mend: () => change(`alter table ${table} drop constraint broken`),
  }
}

async function change(text: string): Promise<void> {
  await owner.query({ name: text.slice(-60), text }, [])
}
