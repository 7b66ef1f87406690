import type { DataExport } from '#contract/leaving.ts'
import type { Database } from '#database/connect.ts'
import type { MemberAsker } from '../../asker.ts'
import { enqueue } from '../../jobs/queue.ts'
import { dayMs, limitTries } from '../../tries/limit-tries.ts'
import { loadExport } from './find-export.ts'

const begin = {
  name: 'begin-export',
  text: `insert into data_exports (member_id, state, requested_at) values ($1, 'making', $2)
    on conflict (member_id) where state = 'making' do nothing returning id`,
}

/**
 * Has a copy of all the asker's data made. While one is being made, that one is the answer and
 * nothing new counts.
 */
export async function askForExport(db: Database, asker: MemberAsker): Promise<DataExport | null> {
  const { member, site } = asker
  const present = await loadExport(db, member.id)
  if (present?.state === 'making') return present
  await db.transaction(async (tx) => {
    const [begun] = await tx.query<{ id: string }>(begin, [member.id, tx.now()])
    if (!begun) return
    await limitTries(tx, `export:${member.id}`, {
      tries: site.settings.exports_a_day,
      windowMs: dayMs,
      refusal: 'rate_limited',
    })
    await enqueue(tx, 'make_export', { exportId: begun.id })
  })
  return loadExport(db, member.id)
}
