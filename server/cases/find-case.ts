import type { CaseKind } from '#contract/cases.ts'
import type { Database } from '#database/connect.ts'
import type { CaseState } from './list-cases.ts'

export type WholeCase = {
  id: string
  number: string
  site_id: string
  kind: CaseKind
  reason: string
  state: CaseState
  member_id: string | null
  name: string
  email: string
  /** It is the address of the member who wrote. */
  is_own_address: boolean
  profile: string
  words: string
  language: string
  answer: string | null
  created_at: Date
  answer_until: Date
  answered_at: Date | null
  /** Their ids, in the sender's order. */
  pictures: string[]
}

const statement = {
  name: 'find-case',
  text: `select c.id, c.number, c.site_id, c.kind, c.reason, c.state, c.member_id, c.name, c.email,
      exists (
        select from members m where m.id = c.member_id and lower(m.email) = lower(c.email)
      ) as is_own_address, c.profile, c.words, c.language, c.answer, c.created_at, c.answer_until, c.answered_at,
      array(select p.id from case_pictures p where p.case_id = c.id order by p.position) as pictures
    from cases c where c.id = $1 or c.number = $2`,
}

/** A case with its pictures, by id or number; null if there is none. */
export async function findCase(
  db: Database,
  by: { id: string } | { number: string },
): Promise<WholeCase | null> {
  const values = 'id' in by ? [by.id, null] : [null, by.number]
  const [found] = await db.query<WholeCase>(statement, values)
  return found ?? null
}
