import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect } from 'vitest'
import { startEmbedded } from '#database/embedded.ts'

export type Replica = {
  /** As the owner; the application signs in at the same port with its own login. */
  url: string
  /** Its cluster. */
  folder: string
  stop: () => Promise<void>
}

/**
 * A copy of a running embedded primary's cluster, which then follows the primary at that address. One
 * that dies is started again at its own.
 */
export async function aReplica(
  cluster: string,
  primaryUrl: string,
  settings: Record<string, string>,
): Promise<Replica> {
  const parent = await mkdtemp(join(tmpdir(), 'serenade-replica-'))
  await chmod(parent, 0o755)
  const folder = join(parent, 'postgres')
  const client = new pg.Client({ connectionString: primaryUrl })
  await client.connect()
  await client.query(`select pg_backup_start('replica', true)`)
  const copied = [cluster, join(dirname(cluster), 'database-password')]
  await promisify(execFile)('cp', ['-a', ...copied, parent])
  const { rows } = await client.query<{ label: string }>(
    'select labelfile as label from pg_backup_stop(false)',
  )
  await client.end()
  await rm(join(folder, 'postmaster.pid'), { force: true })
  await writeFile(join(folder, 'backup_label'), rows[0]?.label ?? '')
  await writeFile(join(folder, 'standby.signal'), '')
  const own = await readFile(join(folder, 'postgresql.auto.conf'), 'utf8')
  await writeFile(
    join(folder, 'postgresql.auto.conf'),
    `${own}primary_conninfo = '${primaryUrl}?sslmode=disable'\n`,
  )
  const giveUp = (sentence: string) => expect.unreachable(sentence)
  const { url, stop } = await startEmbedded({ folder, settings, giveUp })
  return {
    url,
    folder,
    stop: async () => {
      await stop()
      await rm(parent, { recursive: true, force: true })
    },
  }
}

/** A proxy that leads each connection to the next of these servers, also of those that come later. */
export async function inTurns(
  ports: string[],
): Promise<{ port: number; stop: () => Promise<unknown> }> {
  let turn = 0
  const proxy = createServer((caller) => {
    const server = connect(Number(ports[turn % ports.length]), '127.0.0.1')
    turn += 1
    caller.pipe(server).pipe(caller)
    for (const each of [caller, server]) each.on('error', () => void caller.destroy())
  })
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done))
  const stop = () => new Promise((done) => proxy.close(done))
  return { port: (proxy.address() as AddressInfo).port, stop }
}
