import { sql } from 'kysely'
import type { Context } from '../../context/context.ts'
import { eraseClosedCases, eraseMandates, eraseMember } from './erase-member.ts'
import { keepErasureLog, reapplyErasures } from './erasure-log.ts'

type Erasing = Pick<Context, 'db' | 'log' | 'exportStorage' | 'environment'>

const batch = 200

/**
 * Erases again whom a restored back-up brought back, and says in the log what was in the way; answers
 * how many could not be erased.
 */
export async function eraseReturned(context: Erasing): Promise<number> {
  const { log, environment } = context
  const { failed, torn } = await reapplyErasures(context)
  for (const { memberId, error } of failed) {
    log.error({ err: error, memberId }, 'account not erased again')
  }
  const folder = environment.dataFolder
  if (torn > (tornTold.get(folder) ?? 0)) {
    log.error({ torn }, 'erasures.jsonl has lines without an id: see docs/back-up.md')
  }
  tornTold.set(folder, torn)
  return failed.length
}

/** How many torn lines of the log in a folder were told of: once is enough. */
const tornTold = new Map<string, number>()

/**
 * Erases every account whose time to come back is over, each in its own transaction. One that
 * cannot be erased does not hold up the others.
 */
export async function eraseDue(context: Erasing): Promise<void> {
  const { db, environment } = context
  const failed = await eraseAllDue(context)
  await eraseClosedCases(db, null)
  await eraseMandates(db, null)
  await keepErasureLog(db, environment.dataFolder)
  if (failed > 0) throw new Error(`${failed} accounts could not be erased.`)
}

async function eraseAllDue(context: Erasing): Promise<number> {
  const tried = new Set<string>()
  let failed = 0
  for (;;) {
    const due = (await listDue(context, batch + tried.size)).filter((id) => !tried.has(id))
    if (due.length === 0) return failed
    for (const id of due) {
      tried.add(id)
      if (!(await tryToErase(context, id))) failed++
    }
  }
}

async function listDue({ db }: Erasing, most: number): Promise<string[]> {
  const due = await db.kysely
    .selectFrom('members')
    .select('id')
    .where('deletion_due_at', '<=', db.now())
    .where(sql<boolean>`is_here(site_id)`)
    .orderBy('deletion_due_at')
    .limit(most)
    .execute()
  return due.map(({ id }) => id)
}

/**
 * If somebody brings it back at this moment, that is no failure: it is looked at again next time.
 */
async function tryToErase({ db, log, exportStorage }: Erasing, id: string): Promise<boolean> {
  try {
    const erased = await eraseMember(db, id, { again: false })
    for (const exportId of erased?.exportIds ?? []) await exportStorage.remove(exportId)
    return true
  } catch (error) {
    log.error({ err: error, memberId: id }, 'account not erased')
    return false
  }
}
