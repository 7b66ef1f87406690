import { execFile } from 'node:child_process'
import { hash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { connect } from '#database/connect.ts'
import { findEmbedded } from '#database/find-embedded.ts'
import { test } from '../support/fixtures.ts'
import { compiled } from '../support/server.ts'

/** Runs an operator's command for this worker's server, and returns what it printed. */
export async function asOperator(...words: string[]): Promise<string> {
  const its = { DATA_DIR: dataFolder(), DATABASE_URL: '', DATABASE_OWNER_URL: '' }
  const env = { ...process.env, ...compiled, ...its }
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/cli.ts', ...words], {
    env,
  })
  return stdout.trim()
}

/** Lets the days in which a deleted account can come back pass, and runs the hourly job at once. */
export async function letDeletionPass(email: string): Promise<void> {
  const due = {
    name: 'let-deletion-pass',
    text: `update members set deletion_due_at = now() - interval '1 hour' where email = $1`,
  }
  const erase = {
    name: 'erase-at-once',
    text: `select enqueue_job('erase_due', '{}'::json, null, null)`,
  }
  await inDatabase([due, [email]], [erase, []])
}

type Link = { purpose: 'sign_in' | 'photo' | 'unsubscribe'; path?: string; type?: string }

/** A link as a mail to this address has it, with an hour to live; answers its path. */
export async function linkAsMailed(email: string, { purpose, path, type }: Link): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const add = {
    name: 'link-as-mailed',
    text: `insert into links (token_hash, purpose, member_id, email, created_at, expires_at, path, type)
      select $2, $3, id, email, now(), now() + interval '1 hour', $4, $5 from members where email = $1`,
  }
  const mark = hash('sha256', token, 'buffer')
  await inDatabase([add, [email, mark, purpose, path ?? null, type ?? null]])
  return `/${token}`
}

type Statement = [{ name: string; text: string }, unknown[]]

async function inDatabase(...statements: Statement[]): Promise<void> {
  const url = await findEmbedded(join(dataFolder(), 'postgres'))
  const db = connect({ url: url ?? '', connections: 1 })
  for (const [statement, values] of statements) await db.query(statement, values)
  await db.close()
}

/** Where the server of this worker keeps everything. */
function dataFolder(): string {
  const folders: string[] = JSON.parse(process.env.E2E_DATA_FOLDERS ?? '[]')
  const folder = folders[test.info().parallelIndex]
  if (!folder) throw new Error('The operator of this server is elsewhere.')
  return folder
}
