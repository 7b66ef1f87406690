import { randomInt } from 'node:crypto'
import type { CaseKind } from '#contract/cases.ts'
import { tidyText } from '#contract/rules/tidy-text.ts'
import type { Database } from '#database/connect.ts'
import { enqueue } from '../jobs/queue.ts'
import { completeSettings } from '../sites/settings.ts'
import { dayMs } from '../tries/limit-tries.ts'

export const caseStates = ['open', 'answered', 'closed'] as const
type CaseState = (typeof caseStates)[number]

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

const findStatement = {
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
  const [found] = await db.query<WholeCase>(findStatement, values)
  return found ?? null
}

type ListedCase = {
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

const listStatement = {
  name: 'list-cases',
  text: `select c.number, s.slug as site, c.kind, c.reason, c.name, c.created_at, c.answer_until,
      (select count(*)::int from case_pictures where case_id = c.id) as pictures
    from cases c join sites s on s.id = c.site_id
    where c.state = $1
    order by case when c.state <> 'open' then c.created_at end desc, c.created_at, c.id limit $2`,
}

/** The cases in a state: open ones, the oldest first, and others, the latest first. */
export async function listCases(db: Database, state: CaseState): Promise<ListedCase[]> {
  return db.query<ListedCase>(listStatement, [state, mostListed])
}

const closeStatement = {
  name: 'close-case',
  text: `update cases set state = case when $2::text is null then 'closed' else 'answered' end,
      answer = $2, answered_at = case when $2::text is null then null else $3::timestamptz end
    where number = $1 and state = 'open' returning id`,
}

/**
 * Closes an open case; its sender gets the answer, if there is one, by mail. False if no open case
 * has this number.
 */
export async function closeCase(
  db: Database,
  number: string,
  answer: string | null,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const words = answer === null ? null : tidyText(answer)
    const [closed] = await tx.query<{ id: string }>(closeStatement, [number, words, tx.now()])
    if (!closed) return false
    if (words) await enqueue(tx, 'send_case_mail', { mail: 'answered', caseId: closed.id })
    return true
  })
}

// A case closed without an answer counts from when an answer was due.
const forgetStatement = {
  name: 'forget-old-cases',
  text: `delete from cases where site_id = $1 and state <> 'open'
    and coalesce(answered_at, answer_until) <= $2`,
}

/** Forgets complaints and questions closed long ago; a job removes their pictures' files. */
export async function forgetOldCases(db: Database): Promise<void> {
  const sites = await db.kysely
    .selectFrom('sites')
    .select(['id', 'niche', 'settings'])
    .where('moving_to', 'is', null)
    .execute()
  for (const { id, niche, settings } of sites) {
    const { case_keep_days } = completeSettings(settings, niche)
    await db.query(forgetStatement, [id, new Date(db.now().getTime() - case_keep_days * dayMs)])
  }
}

/** Without characters that people confuse on the phone or on paper: 0 O, 1 I L, U V. */
const signs = '23456789ABCDEFGHJKMNPQRSTWXYZ'

/**
 * The number by which people refer to a case, such as "C-7K3M-92QX"; one of 500 billion, at random.
 */
export function makeNumber(): string {
  return `C-${fourSigns()}-${fourSigns()}`
}

function fourSigns(): string {
  return Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('')
}

/** A number as an operator types it, in its normal spelling; null if it cannot be one. */
export function readNumber(text: string): string | null {
  const number = text.trim().toUpperCase()
  return /^C-[2-9A-Z]{4}-[2-9A-Z]{4}$/.test(number) ? number : null
}
