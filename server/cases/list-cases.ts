import type { CaseKind } from '#contract/cases.ts'
import type { Database } from '#database/connect.ts'

export const caseStates = ['open', 'answered', 'closed'] as const
export type CaseState = (typeof caseStates)[number]

export type ListedCase = {
  number: string
  site: string
  kind: CaseKind
  reason: string
  name: string
  pictures: number
  created_at: Date
  answer_until: Date
}

const mostListed = 200

const statement = {
  name: 'list-cases',
  text: `select c.number, s.slug as site, c.kind, c.reason, c.name, c.created_at, c.answer_until,
      (select count(*)::int from case_pictures where case_id = c.id) as pictures
    from cases c join sites s on s.id = c.site_id
    where c.state = $1 order by c.created_at, c.id limit $2`,
}

/** The cases in a state, the oldest first. */
export async function listCases(db: Database, state: CaseState): Promise<ListedCase[]> {
  return db.query<ListedCase>(statement, [state, mostListed])
}
