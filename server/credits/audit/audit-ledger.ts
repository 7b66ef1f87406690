import { sql } from 'kysely'
import type { Database } from '#database/connect.ts'
import type { Context } from '../../context/context.ts'
import { atOneMoment, faultsAt, type LedgerFault } from './find-ledger-faults.ts'

const progressOf = new WeakMap<Database, Progress>()

/**
 * Recomputes the books of members whose credits have moved, and of a slice of all others. Anything
 * that does not add up freezes spending and raises an alarm, once. Answers what it found.
 */
export async function auditLedger({
  db,
  log,
}: Pick<Context, 'db' | 'log'>): Promise<LedgerFault[]> {
  const { faults, next } = await atOneMoment(db, async (tx) => {
    const before = progressOf.get(db) ?? { after: null, horizon: null }
    const { next, ...options } = await chooseMembers(tx, before)
    return { faults: await faultsAt(tx, options), next }
  })
  progressOf.set(db, next)
  if (faults.length === 0) return faults
  const found = faults.map(({ code, count }) => ({ code, count }))
  const frozen = await freezeSpending(db, found.map(({ code }) => code).join(', '))
  if (frozen) log.error({ found }, 'the ledger does not add up: spending is frozen')
  return faults
}

/** How far the audit has come; kept in the memory of its process. */
export type Progress = {
  /** The last member of the previous slice; null to start from the beginning. */
  after: string | null
  /** The oldest transaction still running at the last look; null before the first. */
  horizon: string | null
}

type Limits = { members: number; entries: number }

type Choice = {
  /** The members to look at; everybody if missing. */
  memberIds: string[] | undefined
  /**
   * Whether to add up the totals of sites and members: every time, or once a round if that takes
   * long.
   */
  totals: boolean
  next: Progress
}

/** Up to here everybody is looked at every time; beyond it, a slice at a time. */
const eachTime: Limits = { members: 20_000, entries: 200_000 }
/**
 * A slice covers at least this part of all members or entries, so a round has fifty slices at most.
 */
const part = 25
const siteEntriesEachTime = 1_000_000

const stateStatement = {
  name: 'audit-state',
  text: `select count(*) as members, coalesce(sum(entries), 0)::bigint as entries,
      (select coalesce(max(number), 0) from site_entries) as site_entries,
      pg_snapshot_xmin(pg_current_snapshot())::xid::text as horizon
    from wallets`,
}

type State = { members: number; entries: number; site_entries: number; horizon: string }

const sliceStatement = {
  name: 'audit-slice',
  text: `select member_id from (
      select member_id, row_number() over line as place, sum(entries) over line - entries as before
      from wallets where $1::uuid is null or member_id > $1
      window line as (order by member_id rows unbounded preceding)
    ) each where place <= $2 and before < $3 order by member_id`,
}

// Whatever moves credits writes the wallet's row, so the wallets written by younger transactions
// are the ones that moved: nobody has to keep a list.
const movedStatement = {
  name: 'audit-moved',
  text: `select member_id from wallets where $1::text is not null and age(xmin) <= age($1::text::xid)`,
}

/**
 * The members to look at now: those whose books moved since last time, and the next slice of all.
 */
export async function chooseMembers(
  tx: Database,
  { after, horizon: before }: Progress,
  limits = eachTime,
): Promise<Choice> {
  const [state] = await tx.query<State>(stateStatement, [])
  if (!state) throw new Error('PostgreSQL answers no state.')
  const { horizon } = state
  if (state.members <= limits.members && state.entries <= limits.entries) {
    return { memberIds: undefined, totals: true, next: { after: null, horizon } }
  }
  const size = {
    members: Math.max(limits.members, Math.ceil(state.members / part)),
    entries: Math.max(limits.entries, Math.ceil(state.entries / part)),
  }
  const rest = after ? await sliceFrom(tx, after, size) : []
  const slice = rest.length > 0 ? rest : await sliceFrom(tx, null, size)
  const moved = await idsOf(tx, movedStatement, [before])
  return {
    memberIds: [...new Set([...slice, ...moved])],
    totals: rest.length === 0 || state.site_entries <= siteEntriesEachTime,
    next: { after: slice.at(-1) ?? null, horizon },
  }
}

function sliceFrom(tx: Database, after: string | null, size: Limits): Promise<string[]> {
  return idsOf(tx, sliceStatement, [after, size.members, size.entries])
}

async function idsOf(
  tx: Database,
  statement: typeof sliceStatement,
  values: unknown[],
): Promise<string[]> {
  const rows = await tx.query<{ member_id: string }>(statement, values)
  return rows.map((row) => row.member_id)
}

type Freeze = { reason: string; frozen_at: Date }

/** Stops all spending from now on; false if it was already stopped. */
export async function freezeSpending(db: Database, reason: string): Promise<boolean> {
  const frozen =
    await sql`insert into ledger_freezes (reason, frozen_at) values (${reason}, ${db.now()})
    on conflict ((true)) where lifted_at is null do nothing returning id`.execute(db.kysely)
  return frozen.rows.length > 0
}

/** The freeze in force, if there is one. */
export async function findFreeze(db: Database): Promise<Freeze | undefined> {
  return db.kysely
    .selectFrom('ledger_freezes')
    .select(['reason', 'frozen_at'])
    .where('lifted_at', 'is', null)
    .executeTakeFirst()
}

/**
 * Lets everybody spend again, once the caller has checked the books. False if nothing was frozen.
 */
export async function liftFreeze(db: Database): Promise<boolean> {
  const { numUpdatedRows } = await db.kysely
    .updateTable('ledger_freezes')
    .set({ lifted_at: db.now() })
    .where('lifted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
