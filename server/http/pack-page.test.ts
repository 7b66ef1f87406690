import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { packPage } from './pack-page.ts'

const words = '<p>Hello</p>'.repeat(500)

function page(type = 'text/html; charset=utf-8'): Response {
  return new Response(words, { status: 404, headers: { 'Content-Type': type, Vary: 'Cookie' } })
}

test('a page comes packed as the browser accepts it, with its own status and headers', async () => {
  const unpacking = { 'gzip, deflate': gunzipSync, 'gzip, deflate, br': brotliDecompressSync }
  for (const [accepts, unpack] of Object.entries(unpacking)) {
    const packed = packPage(page(), accepts)
    const bytes = Buffer.from(await packed.arrayBuffer())
    expect(bytes.length).toBeLessThan(words.length / 10)
    expect(unpack(bytes).toString()).toBe(words)
    expect(packed.status).toBe(404)
    expect(packed.headers.get('Vary')).toBe('Cookie, Accept-Encoding')
  }
})

test('the first part of a page leaves before the last one is written', async () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  void writer.write(new TextEncoder().encode(words))
  const headers = { 'Content-Type': 'text/html' }
  const reader = packPage(new Response(readable, { headers }), 'gzip').body?.getReader()
  expect((await reader?.read())?.value?.length).toBeGreaterThan(0)
  await writer.close()
})

test('what is no page, and whoever accepts nothing, gets the answer as it is', async () => {
  expect(packPage(page('application/json'), 'br').headers.has('Content-Encoding')).toBe(false)
  expect(await packPage(page(), 'identity').text()).toBe(words)
  expect(await packPage(page()).text()).toBe(words)
  expect(packPage(new Response(null, { status: 302 }), 'br').status).toBe(302)
})
