import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '#database/connect.ts'
import type { Environment } from '../../config/environment.ts'
import type { ExportStorage } from '../../outside/export-storage.ts'
import { eraseMember } from './erase-member.ts'

const fileName = 'erasures.jsonl'

const batch = 1000

type Desk = {
  db: Database
  exportStorage: ExportStorage
  environment: Pick<Environment, 'dataFolder'>
}

/**
 * Appends every erased account that is not in the log yet, so that no crash between erasing and
 * writing leaves one out. The log lies beside the database and outlives its back-ups.
 */
export async function keepErasureLog(db: Database, folder: string): Promise<void> {
  const known = await readErasureLog(folder)
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
    await file.write(fresh.map((each) => `${JSON.stringify(each)}\n`).join(''))
    await file.sync()
  } finally {
    await file.close()
  }
}

/**
 * Erases again everybody in the log of erasures whom a restored back-up brought back; answers how
 * many.
 */
export async function reapplyErasures({ db, exportStorage, environment }: Desk): Promise<number> {
  const ids = [...(await readErasureLog(environment.dataFolder))]
  let count = 0
  for (let from = 0; from < ids.length; from += batch) {
    for (const id of await findReturned(db, ids.slice(from, from + batch))) {
      const erased = await eraseMember(db, id, { again: true })
      if (!erased) continue
      for (const exportId of erased.exportIds) await exportStorage.remove(exportId)
      count++
    }
  }
  return count
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

/** The ids of all accounts in the log of erasures: an id and a moment per line, nothing more. */
async function readErasureLog(folder: string): Promise<Set<string>> {
  const text = await readFile(join(folder, fileName), 'utf8').catch(missingIsEmpty)
  const lines = text.split('\n').filter((line) => line !== '')
  return new Set(lines.map((line) => (JSON.parse(line) as { id: string }).id))
}

function missingIsEmpty(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return ''
  throw error
}
