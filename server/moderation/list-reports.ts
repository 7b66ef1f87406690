import type { ReportReason } from '#contract/options.ts'
import type { Database } from '#database/connect.ts'

export type ReportState = 'open' | 'upheld' | 'dismissed'

export type ListedReport = {
  id: string
  state: ReportState
  reason: ReportReason
  reporter: string
  reported: string
  messages: number
  created_at: Date
}

const mostListed = 200

const statement = {
  name: 'list-reports',
  text: `select r.id, r.state, r.reason, a.name as reporter, b.name as reported, r.created_at,
      (select count(*)::int from report_messages where report_id = r.id) as messages
    from reports r join profiles a on a.id = r.reporter_id join profiles b on b.id = r.reported_id
    where r.state = $1 order by r.created_at, r.id limit $2`,
}

/** The reports in a state, the oldest first, for those who judge them. */
export async function listReports(db: Database, state: ReportState): Promise<ListedReport[]> {
  return db.query<ListedReport>(statement, [state, mostListed])
}
