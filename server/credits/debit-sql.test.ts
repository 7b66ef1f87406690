import { expect, test } from 'vitest'
import { runSends } from '../chats/send-batches.ts'
import { aMember, aSite, type TestMember, theSite } from '../testing/people.ts'
import { aSending } from '../testing/sendings.ts'
import { testDatabase } from '../testing/test-database.ts'
import { findLedgerFaults } from './audit/find-ledger-faults.ts'

const { db } = await testDatabase()
const home = await theSite(db)
const away = await aSite(db, { slug: 'away', host: 'away.test', niche: 2 })

const draft = (from: TestMember, to: TestMember, credits: number) =>
  aSending(from, to, { credits, startLimit: 9 })

test('a batch writes one entry of the other side for each site, however many pay', async () => {
  const [ada, bea, cleo] = [await aMember(db), await aMember(db), await aMember(db)]
  const [dora, emma] = [await aMember(db, { siteId: away }), await aMember(db, { siteId: away })]
  const rows = await runSends(db, [
    draft(ada, bea, 1),
    draft(bea, ada, 3),
    draft(cleo, ada, 0),
    draft(dora, emma, 2),
    draft(emma, dora, 6),
  ])
  expect(rows.map(({ outcome }) => outcome)).toEqual([
    ...['sent', 'sent', 'sent', 'sent', 'insufficient_credits'],
  ])
  const entries = db.kysely.selectFrom('site_entries').select(['site_id', 'delta'])
  const used = await entries.where('account', '=', 'used').orderBy('delta').execute()
  expect(used).toEqual([
    { site_id: away, delta: 2 },
    { site_id: home, delta: 4 },
  ])
  expect(await findLedgerFaults(db)).toEqual([])
})
