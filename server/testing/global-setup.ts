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
  }
}

/**
 * One PostgreSQL for the whole run; a crash would only cost the run, so it need not sync. Its socket is
 * a file where there are such: over TCP each statement costs Node half as much again.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'serenade-test-'))
  await chmod(folder, 0o755)
  const cluster = join(folder, 'postgres')
  const hasSocket = platform() !== 'win32'
  const settings = {
    ...(hasSocket && { unix_socket_directories: cluster }),
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
  }
  const server = await startEmbedded({ folder: cluster, settings })
  const ownerUrl = hasSocket ? throughSocket(server.url, cluster) : server.url
  await migrate(ownerUrl)
  const url = await letAppIn(ownerUrl, folder)
  const db = connect({ url, connections: 1 })
  await seedVatRates(db)
  await db.close()
  project.provide('templateUrl', ownerUrl)
  project.provide('appPassword', new URL(url).password)
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

function throughSocket(url: string, folder: string): string {
  const { port } = new URL(url)
  return url.replace(`127.0.0.1:${port}`, `${encodeURIComponent(folder)}:${port}`)
}
