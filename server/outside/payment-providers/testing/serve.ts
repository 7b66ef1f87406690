import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'

export type TestServer = { url: string; close(): Promise<void> }

/** Serves an app on a free port of this machine. */
export async function serve(app: Hono): Promise<TestServer> {
  const server = createAdaptorServer({ fetch: app.fetch })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      if ('closeAllConnections' in server) server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
