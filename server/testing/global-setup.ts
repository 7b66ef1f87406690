import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { letAppIn } from '#database/app-login.ts'
import { connect } from '#database/connect.ts'
import { startEmbedded } from '#database/embedded.ts'
import { migrate } from '#database/migrate.ts'
import { seedVatRates } from '../credits/vat.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated database that each test file copies, with the owner's login. */
    templateUrl: string
    /** The password that the application signs in with. */
    appPassword: string
    /** The folder of PostgreSQL's socket, by which a statement costs a third less; null where it has none. */
    socketFolder: string | null
  }
}

/**
 * One PostgreSQL and one folder for temporary files for the whole run; a crash would only cost the run,
 * so nothing need be synced.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'serenade-test-'))
  await chmod(folder, 0o755)
  // Whatever tests put aside is there, and goes with the run, also if a test forgot it or was ended.
  project.config.env = { ...project.config.env, TMPDIR: folder }
  const data = join(folder, 'postgres')
  const hasSocket = platform() !== 'win32' && data.length < longestSocketFolder
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
    ...(hasSocket && { unix_socket_directories: data }),
  }
  const server = await startEmbedded({ folder: data, settings })
  await migrate(server.url)
  const url = await letAppIn(server.url, folder)
  const db = connect({ url, connections: 1 })
  await seedVatRates(db)
  await db.close()
  project.provide('templateUrl', server.url)
  project.provide('appPassword', new URL(url).password)
  project.provide('socketFolder', hasSocket ? data : null)
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

/** An address of a socket has 104 bytes or so, with the name that PostgreSQL gives it. */
const longestSocketFolder = 80
