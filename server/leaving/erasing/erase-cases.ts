import type { Database } from '#database/connect.ts'

// An open case needs its words and an address to answer to; it is erased once it is closed.
const emptyCases = {
  name: 'erase-cases',
  text: `update cases c set name = 'erased', email = 'erased@invalid.invalid', profile = '', words = 'erased',
      answer = case when c.answer is null then null else 'erased' end
    from members m where m.id = c.member_id and m.status = 'erased'
      and c.member_id = coalesce($1, c.member_id)
      and c.state <> 'open' and c.email <> 'erased@invalid.invalid'
    returning c.id`,
}

// Written without signing in, from the account's address.
const adoptCases = {
  name: 'erase-adopts-cases',
  text: `update cases set member_id = $1 where member_id is null and lower(email) = lower($2)
      and site_id = (select site_id from members where id = $1)`,
}

/** Erases the words and pictures of closed cases, of one erased person or of all. */
export async function eraseClosedCases(db: Database, id: string | null): Promise<void> {
  const emptied = await db.query<{ id: string }>(emptyCases, [id])
  if (emptied.length === 0) return
  await db.kysely
    .deleteFrom('case_pictures')
    .where(
      'case_id',
      'in',
      emptied.map((each) => each.id),
    )
    .execute()
}

/** Finds the cases of somebody who is being erased, and erases the closed ones. */
export async function eraseCases(tx: Database, id: string, email: string): Promise<void> {
  await tx.query(adoptCases, [id, email])
  await eraseClosedCases(tx, id)
}

// What others report must still be looked into; what somebody wrote in a report goes with its
// writer.
const emptyReports = {
  name: 'erase-report-words',
  text: `update reports set text = '',
        state = case when reported_id = $1 and state = 'open' then 'dismissed' else state end,
        closed_at = case when reported_id = $1 then coalesce(closed_at, $2) else closed_at end
      where reporter_id = $1 or reported_id = $1`,
}

const forgetEvidence = {
  name: 'erase-report-messages',
  text: `delete from report_messages e using reports r where r.id = e.report_id
      and (r.reported_id = $1 or (r.reporter_id = $1 and (e.sender_id = $1 or r.state <> 'open')))`,
}

/** Erases what somebody reported, and what others reported about them. */
export async function eraseReports(tx: Database, id: string): Promise<void> {
  await tx.query(emptyReports, [id, tx.now()])
  await tx.query(forgetEvidence, [id])
}
