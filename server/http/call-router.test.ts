import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { callRouter } from './call-router.ts'

const app = new Hono({ router: callRouter() })
for (const path of ['/api/photos/:id', '/api/photos/order', '/api/photos/:id/:number/as.it']) {
  app.put(path, (c) => c.json({ path, ...c.req.param() }))
}
app.get('/api/photos/order', (c) => c.json({ path: 'read' }))

async function put(path: string): Promise<unknown> {
  const answer = await app.request(path, { method: 'PUT' })
  return answer.ok ? answer.json() : answer.status
}

test('a fixed path goes before one that may say anything, and each method has its own', async () => {
  expect(await put('/api/photos/order')).toEqual({ path: '/api/photos/order' })
  expect(await put('/api/photos/7')).toEqual({ path: '/api/photos/:id', id: '7' })
  expect(await (await app.request('/api/photos/order?a=b')).json()).toEqual({ path: 'read' })
  expect((await app.request('/api/photos/7')).status).toBe(404)
})

test('what a path says is read part by part, as it was meant', async () => {
  expect(await put('/api/photos/a%2Fb/2/as.it')).toMatchObject({ id: 'a/b', number: '2' })
  for (const other of [
    '/api/photos/a/b/2/as.it',
    '/api/photos/1/2/as-it',
    '/api/photos/',
    '/api/photos/1/',
  ]) {
    expect(await put(other), other).toBe(404)
  }
})
