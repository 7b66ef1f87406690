import type { Database } from '#database/connect.ts'
import type { Environment } from '../../environment.ts'
import type { ExportStorage } from '../../outside/export-storage.ts'
import { eraseMember } from './erase-member.ts'
import { readErasureLog } from './erasure-log.ts'

type Desk = {
  db: Database
  exportStorage: ExportStorage
  environment: Pick<Environment, 'dataFolder'>
}

const batch = 1000

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
    .execute()
  return returned.map(({ id }) => id)
}
