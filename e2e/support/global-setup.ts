import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { FullConfig } from '@playwright/test'
import { compiled, startServer } from './server.ts'

/**
 * Serves the built product for the whole run, one server for each worker, so that parallel journeys
 * never meet; unless E2E_BASE_URL names one that is already running. The demo is filled once, and
 * every server begins with it.
 */
export default async function globalSetup({ workers }: FullConfig) {
  if (process.env.E2E_BASE_URL) return
  const first = await startServer()
  await letReadOn(first.dataFolder)
  await first.halt()
  const each = () => startServer({}, first.dataFolder)
  const servers = await Promise.all(Array.from({ length: workers }, each))
  process.env.E2E_BASE_URL = servers.map(({ url }) => url).join(' ')
  process.env.E2E_DATA_FOLDERS = JSON.stringify(servers.map(({ dataFolder }) => dataFolder))
  process.env.E2E_DEMO = first.dataFolder
  return async () => {
    await Promise.all([...servers, first].map((server) => server.stop()))
  }
}

/**
 * All journeys of an hour are one reader, since they share the demo's members: how much anybody may
 * read is what proof/crawl.test.ts is for.
 */
async function letReadOn(dataFolder: string): Promise<void> {
  const cli = fileURLToPath(new URL('../../scripts/cli.ts', import.meta.url))
  const words = [cli, 'settings', 'set', 'serenade', 'cards_an_hour', '100000']
  await promisify(execFile)(process.execPath, words, {
    env: {
      ...{ ...process.env, ...compiled },
      ...{ DATA_DIR: dataFolder, DATABASE_URL: '', DATABASE_OWNER_URL: '' },
    },
  })
}
