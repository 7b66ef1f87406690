import type { FullConfig } from '@playwright/test'
import { startServer } from './server.ts'

/**
 * Serves the built product for the whole run, to each worker one of its own, so that journeys side
 * by side never meet; unless E2E_BASE_URL names one that runs already.
 */
export default async function globalSetup({ workers }: FullConfig) {
  if (process.env.E2E_BASE_URL) return
  const servers = await Promise.all(Array.from({ length: workers }, () => startServer()))
  process.env.E2E_BASE_URL = servers.map(({ url }) => url).join(' ')
  process.env.E2E_DATA_FOLDERS = JSON.stringify(servers.map(({ dataFolder }) => dataFolder))
  return async () => {
    await Promise.all(servers.map((server) => server.stop()))
  }
}
