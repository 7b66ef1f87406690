import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { tasksOf } from '../../tasks.ts'
import { aPaidMessage, aPurchase } from '../../testing/books.ts'
import { aMember, theSite } from '../../testing/people.ts'
import { refusalOf } from '../../testing/refused.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { refuseFrozen } from '../ledger.ts'
import { auditLedger, liftFreeze } from './audit-ledger.ts'

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
