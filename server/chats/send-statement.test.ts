import { expect, test } from 'vitest'
import type { Database } from '#database/connect.ts'
import { aMember, theSite } from '../testing/people.ts'
import { aSending } from '../testing/sendings.ts'
import { testDatabase } from '../testing/test-database.ts'
import { runSends } from './send-batches.ts'
import { sendStatement } from './send-statement.ts'
import { sendOutcomes } from './sending.ts'

test('the statement judges with the refusals of the contract, each of them and no other', () => {
  const [, judged = ''] =
    /judged as materialized \((.*)good as materialized/s.exec(sendStatement.text) ?? []
  const outcomes = judged.matchAll(/\b(?:then|else) '(\w+)'/g)
  const named = new Set(Array.from(outcomes, ([, outcome]) => outcome))
  expect([...named].toSorted()).toEqual([...sendOutcomes].toSorted())
})

const { db } = await testDatabase()
await theSite(db)

// Both counts are of this connection since it last told its statistics.
const countUpdates = {
  name: 'count-updates',
  text: `select relname, pg_stat_get_xact_tuples_updated(oid)::int as updated,
      (pg_stat_get_xact_tuples_updated(oid) - pg_stat_get_xact_tuples_hot_updated(oid))::int as touching
    from pg_class where relname in ('conversations', 'inbox_entries', 'wallets') order by relname`,
}

type Counted = { relname: string; updated: number; touching: number }

test('going on writing within an hour touches no index of what is updated', async () => {
  const [ada, bruno] = [await aMember(db, { credits: 9 }), await aMember(db)]
  const writeAt = (on: Database, minute: string) =>
    runSends({ ...on, now: () => new Date(`2026-11-23T12:${minute}:00Z`) }, [aSending(ada, bruno)])
  await writeAt(db, '05')
  const [before, after] = await db.transaction(async (tx) => {
    const first = await tx.query<Counted>(countUpdates, [])
    for (const minute of ['15', '30', '45', '59']) await writeAt(tx, minute)
    return [first, await tx.query<Counted>(countUpdates, [])]
  })
  const more = after.map(({ relname, updated, touching }, place) => {
    const was = before[place]
    return [relname, updated - (was?.updated ?? 0), touching - (was?.touching ?? 0)]
  })
  expect(more).toEqual([
    ['conversations', 4, 0],
    ['inbox_entries', 8, 0],
    ['wallets', 4, 0],
  ])
})
