import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { securityHeaders } from './security-headers.ts'

const app = new Hono().use(securityHeaders({ developing: false, https: true })).get('*', (c) => {
  return c.body('words', 200, { 'Content-Type': c.req.query('type') ?? '' })
})

async function policyOf(path: string, type: string): Promise<string> {
  const answer = await app.request(`${path}?type=${encodeURIComponent(type)}`)
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin')
  return answer.headers.get('content-security-policy') ?? ''
}

test.each([
  ['/photos/a/square', 'image/webp'],
  ['/assets/page-1a2b.js', 'text/javascript'],
  ['/assets/page-1a2b.css', 'text/css; charset=utf-8'],
  ['/assets/letters-1a2b.woff2', 'font/woff2'],
])('%s may do nothing, in few words that are always the same', async (path, type) => {
  const policy = await policyOf(path, type)
  expect(policy).toMatch(/^default-src 'none'/)
  expect(policy).toBe(await policyOf(path, type))
  expect(policy.length).toBeLessThan(100)
})

test('why a photo did not come may be heard wherever it was asked for, a photo only where its answer says so', async () => {
  const policyAt = async (path: string, status: number) => {
    const photos = new Hono().use(securityHeaders({ developing: false, https: true }))
    photos.get('*', (c) => c.body(null, status as 200))
    return (await photos.request(path)).headers.get('cross-origin-resource-policy')
  }
  for (const status of [404, 429, 500, 503]) {
    expect(await policyAt('/photos/a/square', status)).toBe('cross-origin')
    expect(await policyAt('/members', status)).toBe('same-origin')
  }
  for (const status of [200, 304]) {
    expect(await policyAt('/photos/a/square', status)).toBe('same-origin')
  }
})

test.each([
  ['/members', 'text/html; charset=utf-8'],
  // What is missing there is told by a page.
  ['/assets/page-1a2b.js', 'text/html; charset=utf-8'],
  // May hold scripts, and be opened by itself.
  ['/favicon.svg', 'image/svg+xml'],
  // A worker may connect to ourselves.
  ['/sw-push.js', 'text/javascript'],
])('%s as %s has the policy of a page', async (path, type) => {
  const policy = await policyOf(path, type)
  expect(policy).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic'/)
  expect(policy).toContain("connect-src 'self'")
})
