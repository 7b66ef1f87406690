import { startServer } from './server.ts'

/** Serves the built product for the whole run, unless E2E_BASE_URL names one that runs already. */
export default async function globalSetup() {
  if (process.env.E2E_BASE_URL) return
  const server = await startServer()
  process.env.E2E_BASE_URL = server.url
  return server.stop
}
