import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod/mini'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { refusalStatus } from '#contract/refusals.ts'
import { grantCredits } from '#server/credits/ledger.ts'
import { aSession } from '#server/testing/people.ts'
import { accessPolicy } from '../access/access-policy.ts'
import { changedTables, fingerprint } from '../access/fingerprint.ts'
import { pathOf, setScene, setStage } from '../access/scene.ts'
import { type Answer, anAddress } from '../door.ts'
import { rewriteQueries } from '../rewrite-queries.ts'
import { type Play, playsOf } from '../seeds.ts'
import { type Attempt, attemptsAt } from './garbage.ts'

const stage = await setStage()
const scene = await setScene(stage)
const member = await scene.enter('premium')
await grantCredits(stage.db, {
  memberId: member.id,
  credits: 1000,
  reason: 'adjustment',
  reference: member.id,
})
const tooMuch = 16 * 1024 * 1024
const fileField: Record<string, string> = { 'POST /api/cases': 'pictures' }
/** The other fields of a form whose file is looked at last. */
const besideFiles: Record<string, Record<string, string>> = {
  'POST /api/cases': {
    ...{ id: randomUUID(), kind: 'complaint', reason: 'harassment', name: 'Ada' },
    ...{ email: 'ada@example.test', profile: '', words: 'Somebody writes to me too often.' },
  },
}
const ids = [
  ...Object.values(member.belongings ?? {}),
  ...Object.values(scene.owner.belongings),
  scene.owner.id,
  stage.hiddenId,
  stage.elsewhereId,
  stage.bundleId,
  member.id,
]
const attempts = (name: string, call: Call) =>
  attemptsAt(name, call, {
    ids: [...ids, ...Array(ids.length).fill(ownOf(name))],
    goodBody: (id) => accessPolicy[name]?.body?.(id, stage.bundleId) ?? {},
  })
/** What the call is about, owned by the member, so that half of the attempts pass that check. */
function ownOf(name: string): string {
  const about = accessPolicy[name]?.about ?? ''
  return (member.belongings as Record<string, string> | undefined)?.[about] ?? scene.owner.id
}
const everyCall = Object.entries(calls) as [string, Call][]
/** As the contract has them, whatever a planted fault makes of one. */
const bodies = new Map(everyCall.map(([name, { body }]) => [name, body]))

/** A run by hand may ask for more. */
const attemptsEach = Number(process.env.PROOF_ATTEMPTS ?? 60)
/** With seed 4 a withdrawal is asked to pay back -2,147,483,649. */
const plays = playsOf({ proof: 'abuse', known: [4], runs: attemptsEach, size: 'attempts' })

/** What a call could do wrong, each answering how to mend it again. */
const faults = [
  {
    ...{ does: 'throws for some input', call: 'POST /api/reports', shows: `expected '500` },
    plant: async () => {
      const change = (text: string) => stage.owner.query({ name: text.slice(0, 60), text }, [])
      await change(`alter table reports add constraint broken check (reason <> 'scam') not valid`)
      return () => change('alter table reports drop constraint broken')
    },
  },
  {
    ...{
      does: 'answers outside its schema',
      call: 'PUT /api/notifications',
      shows: `expected '500`,
    },
    plant: async () => {
      const database = new URL(stage.url).pathname.slice(1)
      rewriteQueries(database, (text) => text.replace('c.type, c.mode)', `c.type, 'shouted')`))
      return () => rewriteQueries(database, (text) => text)
    },
  },
  {
    ...{ does: 'takes an invalid body', call: 'PUT /api/live-page', shows: 'an invalid body was' },
    plant: async () => {
      const call: Call = calls['PUT /api/live-page']
      const { body } = call
      call.body = z.catch(z.looseObject({}), {})
      return () => void Object.assign(call, { body })
    },
  },
]

describe('whatever is sent, the answer is one of the contract', {
  tags: ['T25', 'T52', 'R8'],
}, () => {
  test.each(everyCall)(
    '%s',
    async (name, call) => {
      // Side by side, since each waits for PostgreSQL half of its time.
      const found = await Promise.all(plays.map((play) => find(name, call, play)))
      expect(found).toEqual(plays.map(() => 'nothing was found'))
    },
    0,
  )

  // Found once for all parts of a long proof.
  const planted = process.env.PROOF_FRESH === 'only' ? [] : faults
  test.each(planted)('a call that $does is found', async ({ call: name, plant, shows }) => {
    onTestFinished(await plant())
    const [, call] = everyCall.find(([each]) => each === name) ?? []
    if (!call) throw new Error(`There is no call ${name}.`)
    const found = await find(name, call, { seed: 4, runs: 2000 }, { endOnFailure: true })
    expect(found).toContain(shows)
  })

  test('a body of more than 64 kB is refused for every call that has one', async () => {
    const body = JSON.stringify({ filler: 'x'.repeat(64 * 1024) })
    for (const [name, call] of everyCall.filter(([, each]) => each.body)) {
      const line = pathOf(name, scene.owner.id)
      const answer = await make({ line, body, headers: {} }, true)
      expect([name, answer.outcome]).toEqual([name, 'body_too_large'])
      expect(faultOf(call, answer)).toBe(null)
    }
  })

  test('a file of more than 15 MB is refused for every call that takes one, and nothing is kept', {
    tags: ['T22'],
  }, async () => {
    const { cookie } = await scene.enter('premium')
    const before = await fingerprint(stage.owner)
    for (const [name] of everyCall.filter(([, each]) => each.raw === 'multipart')) {
      const form = new FormData()
      for (const [field, value] of Object.entries(besideFiles[name] ?? {}))
        form.append(field, value)
      form.append(fileField[name] ?? 'photo', new Blob([new Uint8Array(tooMuch)]), 'photo.jpg')
      const request = new Request('http://localhost', { method: 'POST', body: form })
      const headers = { 'Content-Type': request.headers.get('content-type') ?? '' }
      const answer = await stage.door(name, { cookie, headers, body: await request.arrayBuffer() })
      expect([name, answer.outcome]).toEqual([name, 'photo_too_large'])
    }
    const changed = changedTables(before, await fingerprint(stage.owner))
    expect(changed.filter((table) => table !== 'rate_limits')).toEqual([])
  })

  test.each(plays)(
    'a made-up cookie makes nobody more than a visitor (seed $seed)',
    async ({ seed, runs }) => {
      const piece = fc.string({ unit: fc.constantFrom('a', '%', '0', '=', '"', ' ', ',', '\xff') })
      await fc.assert(
        fc.asyncProperty(piece, piece, async (session, locale) => {
          const cookie = `session=${session}; locale=${locale}; country=${locale}; ${session}`
          const answer = await stage.door('GET /api/user.php', { cookie })
          expect([answer.status, answer.text]).toEqual([200, '{"user":null}'])
        }),
        { seed, numRuns: runs },
      )
    },
  )

  test('what belongs to the server alone is not taken from a client', {
    tags: ['T25'],
  }, async () => {
    const before = await privileges()
    const claims = {
      credits: 1000,
      paid_user: true,
      status: 'active',
      balance: 1000,
      orders_completed: 1,
      price_minor: 1,
      fictional: false,
      member_id: scene.owner.id,
      sender_id: scene.owner.id,
      site_id: scene.owner.id,
      state: 'completed',
      ...JSON.parse('{"__proto__":{"credits":1000,"paid_user":true}}'),
    }
    for (const [name, call] of everyCall.filter(([, each]) => each.body)) {
      await fc.assert(
        fc.asyncProperty(attempts(name, call), async (attempt) => {
          const given = plainObject(attempt.body)
          if (name === 'POST /api/orders' || !given) return
          const body = JSON.stringify({ ...claims, ...given, user: claims, profile: claims })
          await make({ ...attempt, body }, true)
        }),
        { seed: plays.at(-1)?.seed, numRuns: 5 },
      )
    }
    expect(before.wrong_books).toBe(0)
    expect(await privileges()).toEqual(before)
  })
})

/** Sends a call so much; answers what was wrong with an answer, and how to have it again. */
async function find(
  name: string,
  call: Call,
  { seed, runs }: Pick<Play, 'seed' | 'runs'>,
  more: { endOnFailure?: boolean } = {},
): Promise<string> {
  const property = fc.asyncProperty(
    attempts(name, { ...call, body: bodies.get(name) }),
    fc.boolean(),
    async (attempt, signedIn) => {
      const answer = await make(attempt, signedIn)
      expect(faultOf(call, answer) ?? wronglyTaken(name, attempt, answer)).toBe(null)
    },
  )
  const report = await fc.check(property, { seed, numRuns: runs, ...more })
  const message = fc.defaultReportMessage(report)
  return message ? `${message} ${report.errorInstance}` : 'nothing was found'
}

let session: Promise<string> | null = null

/**
 * Each request comes from a network of its own, so that limits on tries do not stop it short of the
 * verbs, and whatever a change may have ended the member's session with has them sign in anew.
 */
async function make({ line, body, headers }: Attempt, signedIn: boolean): Promise<Answer> {
  if (signedIn) session ??= signInAnew()
  const cookie = signedIn ? ((await session) ?? '') : ''
  const answer = await stage.door(line, { cookie, address: anAddress(), headers, body })
  const isChange = answer.status < 300 && !line.startsWith('GET ')
  if (isChange || answer.outcome === 'authentication_required') session = null
  return answer
}

/** The member's only session: lists of them do not become longer with each attempt. */
async function signInAnew(): Promise<string> {
  await stage.db.kysely.deleteFrom('sessions').where('member_id', '=', member.id).execute()
  return aSession(stage.db, member.id)
}

/** What is wrong with an answer, or null. The door has checked a success against its schema. */
function faultOf(call: Call, { status, headers, text, outcome }: Answer): string | null {
  if (status >= 500) return `${status}: ${text}`
  if (status >= 300 && status < 400) return `a redirect to ${headers.get('location')}`
  if (status < 300) return call.answer || status !== 201 ? null : 'an answer out of nothing'
  if (headers.get('content-type') !== 'application/problem+json') return 'no problem+json'
  const problem = JSON.parse(text) as { status: number; title: string }
  if (!(outcome in refusalStatus) || problem.status !== status) return `unknown: ${text}`
  return typeof problem.title === 'string' && problem.title !== '' ? null : 'no title'
}

/** Where a call did what it was asked although the contract has no such body, says so. */
function wronglyTaken(name: string, { body }: Attempt, { status }: Answer): string | null {
  const schema = bodies.get(name)
  if (!schema || status >= 300) return null
  return schema.safeParse(body ? parsed(body) : {}).success ? null : 'an invalid body was taken'
}

/** As a server reads it, which passes over a byte order mark. */
function parsed(body: string): unknown {
  try {
    return JSON.parse(body.replace(/^\ufeff/, ''))
  } catch {
    return undefined
  }
}

function plainObject(body: string | undefined): object | null {
  try {
    const value: unknown = JSON.parse(body ?? '')
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}

type Claimed = 'credits_made' | 'premium' | 'orders_paid' | 'confirmed'
type Privileges = Record<Claimed | 'wrong_books', number>

/** Counts credits not from a sign-up, who has paid or confirmed, and books that don't balance. */
async function privileges(): Promise<Privileges> {
  const [row] = await stage.owner.query<Privileges>(
    {
      name: 'privileges',
      text: `select
        (select coalesce(sum(delta), 0) from ledger_entries where delta > 0 and reason <> 'signup') as credits_made,
        (select count(*) from wallets where orders_completed > 0) as premium,
        (select count(*) from orders where state = 'completed') as orders_paid,
        (select count(*) from members where status = 'active') as confirmed,
        (select count(*) from wallets w where balance <>
          (select coalesce(sum(delta), 0) from ledger_entries l where l.member_id = w.member_id)) as wrong_books`,
    },
    [],
  )
  if (!row) throw new Error('Counting answered nothing.')
  return row
}
