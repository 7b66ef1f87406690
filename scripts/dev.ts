import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite } from 'vite'
import { buildEmoji } from './make/build-emoji.ts'

// One process, one port: Vite serves the browser's modules, and each request is answered by the
// server's newest modules. Whatever is long-lived (database, jobs, streams) is started once and kept.
await buildEmoji()
const http = createServer()
const vite = await createVite({
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server: http } },
})
const { notYet } = await vite.ssrLoadModule('/server/http/unavailable.ts')
const { startForDevelopment } = await vite.ssrLoadModule('/server/start-development.ts')
const waiting = getRequestListener(notYet)
http.on('request', waiting)
const context = await startForDevelopment(
  http,
  () => vite.close(),
  async () => (await vite.ssrLoadModule('/demo/demo.ts')).demo,
)
http.off('request', waiting)

http.on('request', (request, response) => {
  vite.middlewares(request, response, async () => {
    try {
      const build = await vite.ssrLoadModule('virtual:react-router/server-build')
      const { createHttp } = await vite.ssrLoadModule('/server/http.ts')
      const app = createHttp({ context, build, developing: true, files: null })
      await getRequestListener(app.fetch)(request, response)
    } catch (error) {
      vite.ssrFixStacktrace(error as Error)
      process.stderr.write(`${(error as Error).stack}\n`)
      if (!response.headersSent) response.writeHead(500)
      response.end('This request failed; the reason is in the terminal.')
    }
  })
})
