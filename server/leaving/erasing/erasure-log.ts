import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '#database/connect.ts'
import type { Context } from '../../context/context.ts'
import { eraseMember } from './erase-member.ts'

const fileName = 'erasures.jsonl'

const batch = 1000

type Desk = Pick<Context, 'db' | 'exportStorage' | 'environment'>

type ErasedAgain = {
  count: number
  /** How many accounts the log names; without one nobody is known who must not come back. */
  known: number
  /** Who could not be erased, and why. */
  failed: { memberId: string; error: unknown }[]
  /** How many lines of the log have no id any more, torn by a crash or a full disk. */
  torn: number
}

/**
 * Appends every erased account that is not in the log yet, so that no crash between erasing and
 * writing leaves one out. The log lies beside the database and outlives its back-ups.
 */
export async function keepErasureLog(db: Database, folder: string): Promise<void> {
  const text = await readErasureLog(folder)
  const known = new Set(erasuresIn(text).ids)
  const erased = await db.kysely
    .selectFrom('members')
    .select(['id', 'erased_at'])
    .where('status', '=', 'erased')
    .orderBy('erased_at')
    .execute()
  const fresh = erased.filter(({ id }) => !known.has(id))
  if (fresh.length === 0) return
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = await open(join(folder, fileName), 'a', 0o600)
  try {
    const lines = fresh.map((each) => `${JSON.stringify(each)}\n`).join('')
    // Unlike write, it goes on where the disk took only a part. A line that was torn stays by itself.
    await file.appendFile(text === '' || text.endsWith('\n') ? lines : `\n${lines}`)
    await file.sync()
  } finally {
    await file.close()
  }
}

/**
 * Erases again everybody in the log of erasures whom a restored back-up brought back. One who cannot
 * be erased does not hold up the others, nor does a line that cannot be read; a log that cannot be
 * read at all ends it, since nobody would know who must not come back.
 */
export async function reapplyErasures(desk: Desk): Promise<ErasedAgain> {
  const { ids, torn } = erasuresIn(await readErasureLog(desk.environment.dataFolder))
  const result: ErasedAgain = { count: 0, known: ids.length, failed: [], torn }
  for (let from = 0; from < ids.length; from += batch) {
    for (const memberId of await findReturned(desk.db, ids.slice(from, from + batch))) {
      try {
        if (await eraseAgain(desk, memberId)) result.count++
      } catch (error) {
        result.failed.push({ memberId, error })
      }
    }
  }
  return result
}

async function findReturned(db: Database, ids: string[]): Promise<string[]> {
  const returned = await db.kysely
    .selectFrom('members')
    .select('id')
    .where('id', 'in', ids)
    .where('status', '<>', 'erased')
    .where(sql<boolean>`is_here(site_id)`)
    .execute()
  return returned.map(({ id }) => id)
}

async function eraseAgain({ db, exportStorage }: Desk, id: string): Promise<boolean> {
  const erased = await eraseMember(db, id, { again: true })
  for (const exportId of erased?.exportIds ?? []) await exportStorage.remove(exportId)
  return erased !== null
}

async function readErasureLog(folder: string): Promise<string> {
  return readFile(join(folder, fileName), 'utf8').catch(missingIsEmpty)
}

function missingIsEmpty(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return ''
  throw error
}

/** Each begins with a brace, also where the line before was torn and has no end. */
const beginOfErasure = /\n|(?=\{)/

/** An erasure is an id and a moment, nothing more, and what counts is the id. */
const erasedId = /"id":\s*"([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"/

/** The ids of all accounts in the log of erasures, and how many of its lines have lost theirs. */
export function erasuresIn(text: string): { ids: string[]; torn: number } {
  const found = text
    .split(beginOfErasure)
    .filter((each) => each !== '')
    .map((each) => erasedId.exec(each)?.[1])
  const ids = new Set(found.filter((id) => id !== undefined))
  return { ids: [...ids], torn: found.filter((id) => id === undefined).length }
}
