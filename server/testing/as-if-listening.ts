import { getRequestListener } from '@hono/node-server'

getRequestListener(() => new Response())
