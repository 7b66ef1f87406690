import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { packAnswers } from './pack-answers.ts'

const words = '<p>Hello</p>'.repeat(500)
const json = JSON.stringify({ words })

const app = new Hono()
app.use(packAnswers())
app.get('/page', (c) => {
  c.header('Set-Cookie', 'one=1', { append: true })
  c.header('Set-Cookie', 'two=2', { append: true })
  return c.html(words, 404)
})
app.get('/api/words', (c) => c.json({ words }))
app.get('/api/problem', (c) => c.body(json, 403, { 'Content-Type': 'application/problem+json' }))
const long = { words: `${words}å`.repeat(30) }
app.get('/api/long', (c) => c.json(long))
app.get('/small', (c) => c.json({ user: null }))
app.get('/photo', (c) => c.body(words, 200, { 'Content-Type': 'image/webp' }))
app.get('/packed', (c) =>
  c.body(words, 200, { 'Content-Type': 'text/html', 'Content-Encoding': 'x' }),
)
app.get('/gone', (c) => c.body(null, 302, { Location: '/' }))

const unpack = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync }

async function get(path: string, headers: Record<string, string> = {}) {
  const accepting = { 'Accept-Encoding': 'gzip, deflate, br', ...headers }
  const scheme = headers.Cookie?.startsWith('__Host-') ? 'https' : 'http'
  const answer = await app.request(`${scheme}://localhost${path}`, { headers: accepting })
  const bytes = Buffer.from(await answer.arrayBuffer())
  const encoding = answer.headers.get('content-encoding')
  const text =
    encoding && encoding in unpack ? unpack[encoding as 'br'](bytes).toString() : `${bytes}`
  return { answer, encoding, text, length: bytes.length }
}

const member = { Cookie: 'session=abc' }
const secure = { Cookie: '__Host-session=abc' }
const own = { 'Sec-Fetch-Site': 'same-origin' }

test('an answer comes packed as the browser accepts it, with its own status and headers', async () => {
  for (const [accepts, who, encoding] of [
    ['gzip, deflate', {}, 'gzip'],
    ['gzip, deflate, br', {}, 'br'],
    ['gzip, deflate, br, zstd', {}, 'br'],
    ['gzip, deflate, br, zstd', { ...member, ...own }, 'zstd'],
  ] as const) {
    const { answer, ...page } = await get('/page', { 'Accept-Encoding': accepts, ...who })
    expect(page.encoding).toBe(encoding)
    expect(page.text).toMatch(RegExp(`^${words}(<!--[\\w-]*-->)?$`))
    expect(page.length).toBeLessThan(words.length / 10)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
    expect(answer.headers.getSetCookie()).toEqual(['one=1', 'two=2'])
    expect(answer.headers.get('vary')).toBe('Accept-Encoding')
  }
  expect((await get('/api/words')).text).toBe(json)
  expect((await get('/api/problem')).encoding).toBe('br')
  for (const accepts of ['gzip', 'br', 'zstd']) {
    const headers = { 'Accept-Encoding': accepts, ...member, ...own }
    const { encoding, text, length } = await get('/api/long', headers)
    expect(encoding).toBe(accepts)
    expect(JSON.parse(text)).toEqual(long)
    expect(length).toBeLessThan(text.length / 100)
  }
})

test('what is small, a picture, packed already or empty is left alone', async () => {
  for (const path of ['/small', '/photo', '/packed', '/gone']) {
    expect((await get(path)).encoding, path).toBe(path === '/packed' ? 'x' : null)
  }
  expect((await get('/small')).text).toBe('{"user":null}')
  expect((await get('/page', { 'Accept-Encoding': 'identity' })).encoding).toBe(null)
})

test('what a page from elsewhere made a member ask for is never packed', {
  tags: ['T39'],
}, async () => {
  for (const cookie of [member, secure]) {
    for (const path of ['/page', '/api/words']) {
      for (const from of ['cross-site', 'same-site', '', 'anything']) {
        const headers = { ...cookie, ...(from && { 'Sec-Fetch-Site': from }) }
        expect((await get(path, headers)).encoding, `${path} ${from}`).toBe(null)
      }
      expect((await get(path, { ...cookie, ...own })).encoding).toBe('br')
      expect((await get(path, { ...cookie, 'Sec-Fetch-Site': 'none' })).encoding).toBe('br')
    }
  }
})

test('the length of what a member gets packed says little: it differs each time, in each way', async () => {
  for (const path of ['/page', '/api/words']) {
    for (const accepts of ['zstd', 'br', 'gzip']) {
      const headers = { ...member, ...own, 'Accept-Encoding': accepts }
      const all = await Promise.all(Array.from({ length: 60 }, () => get(path, headers)))
      const lengths = all.map(({ length }) => length)
      expect(new Set(lengths).size, `${path} ${accepts}`).toBeGreaterThan(20)
      expect(Math.max(...lengths) - Math.min(...lengths)).toBeGreaterThan(100)
      for (const { text } of all) {
        if (path === '/page') expect(text.replace(/<!--[\w-]*-->$/, '')).toBe(words)
        else expect(JSON.parse(text)).toEqual({ words })
      }
    }
  }
})
