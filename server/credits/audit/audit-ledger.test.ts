import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { tasksOf } from '../../tasks.ts'
import { aPaidMessage, aPurchase } from '../../testing/books.ts'
import { aMember, theSite } from '../../testing/people.ts'
import { refusalOf } from '../../testing/refused.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { refuseFrozen } from '../ledger.ts'
import { auditLedger, chooseMembers, liftFreeze, type Progress } from './audit-ledger.ts'
import { atOneMoment } from './find-ledger-faults.ts'

const { db, owner } = await testDatabase()
await theSite(db)

let lines: string[] = []
const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) })
const context = { db, log } as unknown as Parameters<typeof tasksOf>[0]
beforeEach(() => {
  lines = []
})

test('a difference freezes spending and is told once, without naming anybody', {
  tags: ['R23'],
}, async () => {
  const [ada, bea] = [await aMember(db), await aMember(db)]
  await aPurchase(db, ada)
  await tasksOf(context).audit_ledger({})
  expect(lines).toEqual([])
  await refuseFrozen(db)

  await owner.kysely
    .updateTable('wallets')
    .set({ balance: 500 })
    .where('member_id', '=', ada.id)
    .execute()
  expect(await auditLedger({ db, log })).toMatchObject([{ code: 'balance' }, { code: 'lots_sum' }])
  await auditLedger({ db, log })
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 50,
    found: [
      { code: 'balance', count: 1 },
      { code: 'lots_sum', count: 1 },
    ],
  })
  expect(lines[0]).not.toContain(ada.id)

  expect((await refusalOf(refuseFrozen(db))).code).toBe('spending_frozen')
  expect(await aPaidMessage(db, bea, ada)).toBe('spending_frozen')
  expect(await aPaidMessage(db, bea, ada, 0), 'what costs nothing goes on').toBe('sent')

  await owner.kysely
    .updateTable('wallets')
    .set({ balance: 15 })
    .where('member_id', '=', ada.id)
    .execute()
  expect(await auditLedger({ db, log })).toEqual([])
  expect((await refusalOf(refuseFrozen(db))).code, 'a person lifts it').toBe('spending_frozen')
  expect(await liftFreeze(db)).toBe(true)
  expect(await liftFreeze(db)).toBe(false)
  await refuseFrozen(db)
  expect(await aPaidMessage(db, bea, ada)).toBe('sent')
})

test('two auditors that find the same at once tell it once', async () => {
  const ada = await aMember(db)
  await sql`update wallets set spent = 1 where member_id = ${ada.id}`.execute(owner.kysely)
  await Promise.all(Array.from({ length: 6 }, () => auditLedger({ db, log })))
  expect(lines).toHaveLength(1)
  await sql`update wallets set spent = 0 where member_id = ${ada.id}`.execute(owner.kysely)
  await liftFreeze(db)
})

test('beyond a size, slices go round while those whose books moved are looked at each time', async () => {
  for (let made = 0; made < 9; made++) await aMember(db)
  const wallets = await db.kysely
    .selectFrom('wallets')
    .select('member_id')
    .orderBy('member_id')
    .execute()
  const ids = wallets.map((row) => row.member_id)
  const look = (progress: Progress, members: number, entries = 1000) =>
    atOneMoment(db, (tx) => chooseMembers(tx, progress, { members, entries }))
  const start = { after: null, horizon: null }
  const all = await look(start, ids.length)
  expect(all, 'everybody').toMatchObject({ memberIds: undefined, totals: true })

  for (const [members, entries] of [
    [4, 1000],
    [1000, 3],
  ]) {
    let progress: Progress = start
    const seen: string[] = []
    while (progress.after !== ids.at(-1)) {
      const { memberIds = [], next } = await look({ ...progress, horizon: null }, members!, entries)
      expect(memberIds.length).toBeLessThan(ids.length)
      seen.push(...memberIds)
      progress = next
    }
    expect(seen, 'each one once').toEqual(ids)
    expect((await look({ ...progress, horizon: null }, members!, entries)).memberIds?.[0]).toBe(
      ids[0],
    )
  }

  const [first = '', second = ''] = ids
  const late = ids.at(-2) ?? ''
  const open = await holdingOpen(first)
  const { memberIds: quiet, next } = await look({ after: late, horizon: null }, 4)
  expect(quiet).toEqual([ids.at(-1)])
  await sql`update wallets set entries = entries where member_id = ${second}`.execute(db.kysely)
  await open.commit()
  const { memberIds: moved } = await look({ ...next, after: late }, 4)
  expect(moved, 'also who began to move before the last look').toEqual(
    expect.arrayContaining([first, second]),
  )
})

/** A transaction that has moved a wallet and is not over. */
async function holdingOpen(memberId: string): Promise<{ commit: () => Promise<void> }> {
  const ready = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const work = db.transaction(async (tx) => {
    await sql`update wallets set entries = entries where member_id = ${memberId}`.execute(tx.kysely)
    ready.resolve()
    await end.promise
  })
  await ready.promise
  return {
    commit: async () => {
      end.resolve()
      await work
    },
  }
}

test('what is written while the books are read is no difference', async () => {
  const [ada, bea] = [await aMember(db, { credits: 300 }), await aMember(db, { credits: 300 })]
  const orders = Array.from({ length: 10 }, () => aPurchase(db, ada))
  const sends = Array.from({ length: 80 }, (_, n) =>
    n % 2 ? aPaidMessage(db, ada, bea) : aPaidMessage(db, bea, ada, 2),
  )
  const looks = Array.from({ length: 10 }, () => auditLedger({ db, log }))
  expect((await Promise.all(looks)).flat()).toEqual([])
  await Promise.all([...orders, ...sends])
  expect(await auditLedger({ db, log })).toEqual([])
})
