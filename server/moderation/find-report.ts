import type { Database } from '#database/connect.ts'
import type { ListedReport } from './list-reports.ts'

export type Evidence = {
  number: number
  sender: string
  type: string
  text: string
  gift: string | null
  photo_id: string | null
  sent_at: Date
}

export type WholeReport = Omit<ListedReport, 'messages'> & {
  reporter_id: string
  reported_id: string
  text: string
  closed_at: Date | null
  evidence: Evidence[]
}

const report = {
  name: 'find-whole-report',
  text: `select r.id, r.state, r.reason, r.text, r.created_at, r.closed_at, r.reporter_id,
      r.reported_id, a.name as reporter, b.name as reported
    from reports r join profiles a on a.id = r.reporter_id join profiles b on b.id = r.reported_id
    where r.id = $1`,
}

const evidence = {
  name: 'find-report-evidence',
  text: `select e.number, p.name as sender, e.type, e.text, e.gift, e.photo_id, e.sent_at
    from report_messages e join profiles p on p.id = e.sender_id
    where e.report_id = $1 order by e.number`,
}

/** A report with its evidence, for those who judge it; null if there is none with this id. */
export async function findReport(db: Database, id: string): Promise<WholeReport | null> {
  const [found] = await db.query<Omit<WholeReport, 'evidence'>>(report, [id])
  return found ? { ...found, evidence: await db.query<Evidence>(evidence, [id]) } : null
}
