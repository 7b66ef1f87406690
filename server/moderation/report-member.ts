import type { NewReport } from '#contract/reports.ts'
import { lengthOf, tidyText } from '#contract/rules/tidy-text.ts'
import type { Database } from '#database/connect.ts'
import type { MemberAsker } from '../context/asker.ts'
import { Refusal } from '../context/refusal.ts'
import { knowsOf } from '../profiles/may-meet.ts'
import { dayMs, limitTries } from '../tries/limit-tries.ts'

export type Report = { id: string; created_at: string }

/**
 * Reports a member, with copies of the messages that the reporter chose. The same id again gets the
 * first report. The reported member does not learn of it.
 */
export async function reportMember(
  db: Database,
  asker: MemberAsker,
  report: NewReport,
): Promise<{ report: Report; repeated: boolean }> {
  const known = await findOwnReport(db, asker, report.id)
  if (known) return { report: known, repeated: true }
  const tidy = { ...report, text: tidyText(report.text) }
  if (lengthOf(tidy.text) > 2000) refuse('text', 'too_long')
  const written = await db.transaction((tx) => write(tx, asker, tidy))
  const first = await findOwnReport(db, asker, report.id)
  if (!first) refuse('id', 'invalid')
  return { report: first, repeated: !written }
}

const find = {
  name: 'find-report',
  text: 'select id, created_at from reports where id = $1 and reporter_id = $2',
}

async function findOwnReport(db: Database, asker: MemberAsker, id: string): Promise<Report | null> {
  const [row] = await db.query<{ id: string; created_at: Date }>(find, [id, asker.member.id])
  return row ? { id: row.id, created_at: row.created_at.toISOString() } : null
}

// Anybody the reporter knows of can be reported: also from a block on either side, and from a
// conversation with somebody who is unconfirmed, has turned invisible or is leaving, until nothing
// of them is left.
const insert = {
  name: 'report-member',
  text: `with reported as (
      select p.id, p.site_id from profiles v join profiles p on p.id = $3
      where v.id = $2 and ${knowsOf('v', 'p')}
    ), written as (
      insert into reports (id, site_id, reporter_id, reported_id, reason, text, created_at)
      select $1, site_id, $2, id, $4, $5, $6 from reported on conflict (id) do nothing returning 1
    )
    select exists (select from written) as written from reported`,
}

const copy = {
  name: 'report-copies-messages',
  text: `insert into report_messages
      (report_id, number, sender_id, type, text, gift, photo_id, sent_at)
    select $1, m.number, m.sender_id, m.type, m.text, m.gift, m.photo_id, m.created_at
    from conversations c join messages m on m.conversation_id = c.id
    where c.low_id = least($2::uuid, $3::uuid) and c.high_id = greatest($2::uuid, $3::uuid)
      and m.number = any($4::int[])
    returning 1`,
}

/**
 * Writes a report with its evidence and counts it, or does nothing; false if the id is taken. A
 * refused one does not count, so that trying reveals nothing.
 */
async function write(tx: Database, asker: MemberAsker, report: NewReport): Promise<boolean> {
  const { id, profile_id, reason, text, message_numbers } = report
  const pair = [asker.member.id, profile_id]
  const [row] = await tx.query<{ written: boolean }>(insert, [id, ...pair, reason, text, tx.now()])
  if (!row) throw new Refusal('profile_not_found')
  if (!row.written) return false
  await limitTries(tx, `report:${asker.member.id}`, {
    tries: asker.site.settings.reports_a_day,
    windowMs: dayMs,
    refusal: 'rate_limited',
  })
  const numbers = [...new Set(message_numbers)]
  const copied = await tx.query(copy, [id, ...pair, numbers])
  if (copied.length < numbers.length) refuse('message_numbers', 'invalid')
  return true
}

function refuse(field: string, code: 'too_long' | 'invalid'): never {
  throw new Refusal('invalid_input', { faults: [{ field, code }] })
}
