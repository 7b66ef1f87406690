import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#database/connect.ts'

const fileName = 'erasures.jsonl'

/** The ids of all accounts in the log of erasures: an id and a moment per line, nothing more. */
export async function readErasureLog(folder: string): Promise<Set<string>> {
  const text = await readFile(join(folder, fileName), 'utf8').catch(missingIsEmpty)
  const lines = text.split('\n').filter((line) => line !== '')
  return new Set(lines.map((line) => (JSON.parse(line) as { id: string }).id))
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

function missingIsEmpty(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return ''
  throw error
}
