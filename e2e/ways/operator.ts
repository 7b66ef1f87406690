import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { connect } from '#database/connect.ts'
import { findEmbedded } from '#database/find-embedded.ts'
import { test } from '../support/fixtures.ts'

/** Runs an operator's command for this worker's server, and returns what it printed. */
export async function asOperator(...words: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataFolder(), DATABASE_URL: '', DATABASE_OWNER_URL: '' }
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/cli.ts', ...words], {
    env,
  })
  return stdout.trim()
}

/** Lets the days in which a deleted account can come back pass, and runs the hourly job at once. */
export async function letDeletionPass(email: string): Promise<void> {
  const url = await findEmbedded(join(dataFolder(), 'postgres'))
  const db = connect({ url: url ?? '', connections: 1 })
  const due = {
    name: 'let-deletion-pass',
    text: `update members set deletion_due_at = now() - interval '1 hour' where email = $1`,
  }
  const erase = {
    name: 'erase-at-once',
    text: `select enqueue_job('erase_due', '{}'::json, null, null)`,
  }
  await db.query(due, [email])
  await db.query(erase, [])
  await db.close()
}

/** Where the server of this worker keeps everything. */
function dataFolder(): string {
  const folders: string[] = JSON.parse(process.env.E2E_DATA_FOLDERS ?? '[]')
  const folder = folders[test.info().parallelIndex]
  if (!folder) throw new Error('The operator of this server is elsewhere.')
  return folder
}
