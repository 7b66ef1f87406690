import { randomBytes } from 'node:crypto'
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { copyFolder } from './copy-folder.ts'

export type BaseBackup = {
  postgres: string
  startLsn: string
  stopLsn: string
}

/** Only the running server needs what is in these; the folders themselves have to be there. */
const emptied =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//
const leftOut =
  /^(postmaster\.(pid|opts)|backup_label.*|tablespace_map.*|current_logfiles)$|(^|\/)(pgsql_tmp|pg_internal\.init)/
const control = 'global/pg_control'

/**
 * Copies the folder of a running cluster, which its owner signs in to, so that PostgreSQL starts from
 * the copy with everything that was committed before this ends. `beforeEnd` is called while all that
 * it sees is sure to be in the copy.
 */
export async function copyCluster<Facts>(
  given: { ownerUrl: string; folder: string; to: string },
  beforeEnd: (client: pg.Client) => Promise<Facts>,
): Promise<BaseBackup & { facts: Facts }> {
  const { ownerUrl, folder, to } = given
  const client = new pg.Client({ connectionString: ownerUrl })
  // A query that runs says what is wrong.
  client.on('error', () => undefined)
  await client.connect()
  try {
    // Keeps the log of changes; it goes with this session, however that ends.
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [
      `backup_${randomBytes(6).toString('hex')}`,
    ])
    const begun = await client.query<{ lsn: string; postgres: string }>(
      `select pg_backup_start('serenade', true) as lsn, current_setting('server_version') as postgres`,
    )
    const { lsn: startLsn, postgres } = begun.rows[0] as { lsn: string; postgres: string }
    const skips = (path: string) => emptied.test(path) || leftOut.test(path) || path === control
    await copyFolder(folder, to, { skips })
    await copyFile(join(folder, control), join(to, control))
    const facts = await beforeEnd(client)
    const ended = await client.query<{ lsn: string; labelfile: string }>(
      'select lsn, labelfile from pg_backup_stop(false)',
    )
    const { lsn: stopLsn, labelfile } = ended.rows[0] as { lsn: string; labelfile: string }
    await writeFile(join(to, 'backup_label'), labelfile, { mode: 0o600 })
    await copyLog(client, { folder, to, startLsn, stopLsn })
    return { postgres, startLsn, stopLsn, facts }
  } finally {
    await client.end()
  }
}

type Log = { folder: string; to: string; startLsn: string; stopLsn: string }

/** The log of changes from the start to the end of the copy, without which it is none. */
async function copyLog(client: pg.Client, { folder, to, startLsn, stopLsn }: Log): Promise<void> {
  const { rows } = await client.query<{ first: string; last: string }>(
    'select pg_walfile_name($1::pg_lsn) as first, pg_walfile_name($2::pg_lsn) as last',
    [startLsn, stopLsn],
  )
  const { first, last } = rows[0] as { first: string; last: string }
  const names = (await readdir(join(folder, 'pg_wal'))).filter(
    (name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last,
  )
  if (!names.includes(first)) throw new Error(`The log of changes has lost ${first}.`)
  await mkdir(join(to, 'pg_wal'), { recursive: true, mode: 0o700 })
  for (const name of names) {
    await copyFile(join(folder, 'pg_wal', name), join(to, 'pg_wal', name))
  }
}
