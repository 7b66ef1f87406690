import { readdirSync, readFileSync } from 'node:fs'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { expect, test } from 'vitest'
import { hashScripts, keepPages, type WholePage } from './kept-pages.ts'

function start() {
  let now = 0
  let made = 0
  const pages = keepPages(() => now)
  const make =
    (more: Partial<WholePage> = {}) =>
    async (): Promise<WholePage> => {
      const text = more.text ?? `page ${++made}`
      const headers: [string, string][] = [['Content-Type', 'text/html']]
      return { status: 200, headers, lifeMs: 60_000, showsPeople: false, ...more, text }
    }
  const show = async (key: string, more?: Partial<WholePage>) =>
    (await pages.show(key, undefined, make(more))).text()
  return { pages, make, show, pass: (ms: number) => (now += ms) }
}

test('a page is kept for its life, each under its key', async () => {
  const { show, pass } = start()
  expect(await show('one')).toBe('page 1')
  expect(await show('other')).toBe('page 2')
  pass(59_999)
  expect(await show('one')).toBe('page 1')
  pass(1)
  expect(await show('one')).toBe('page 3')
})

test('what may not be kept is given only to those who wait for it', async () => {
  const { show } = start()
  const all = await Promise.all([show('one', { lifeMs: 0 }), show('one'), show('one')])
  expect(all).toEqual(['page 1', 'page 1', 'page 1'])
  expect(await show('one')).toBe('page 2')
})

test('a page that cannot be made fails for those who wait, and is tried anew', async () => {
  const { pages, show } = start()
  const fail = () => pages.show('one', undefined, () => Promise.reject(new Error('broken')))
  await expect(Promise.all([fail(), fail()])).rejects.toThrow('broken')
  expect(await show('one')).toBe('page 1')
})

test('a change ends the pages with members, also those that are being made', async () => {
  const { pages, show, make } = start()
  await show('words')
  await show('people', { showsPeople: true })
  const waiting = Promise.withResolvers<void>()
  const begun = pages.show('faces', undefined, async () => {
    const page = await make({ showsPeople: true })()
    await waiting.promise
    return page
  })
  pages.forgetPeople()
  waiting.resolve()
  expect(await (await begun).text()).toBe('page 3')
  expect(await show('words')).toBe('page 1')
  expect(await show('people')).toBe('page 4')
  expect(await show('faces')).toBe('page 5')
})

test('more than 32 MB is not kept: what was not wanted for longest goes first', async () => {
  const { show } = start()
  const text = 'x'.repeat(5_000_000)
  for (const key of ['a', 'b', 'c']) await show(key, { text })
  await show('a')
  await show('d', { text })
  expect(await show('a')).toBe(text)
  expect(await show('b')).toBe('page 1')
})

test('a kept page comes packed as the browser accepts it', async () => {
  const { pages, make } = start()
  const text = 'words '.repeat(1000)
  for (let count = 0; count < 2; count++) {
    const answer = await pages.show('one', 'gzip, br, zstd', make({ text }))
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(answer.headers.get('content-length')).toBe(`${bytes.length}`)
    expect(brotliDecompressSync(bytes).toString()).toBe(text)
  }
})

test('a page a little above the first flight of a connection is packed until it comes within it', async () => {
  const { pages, make } = start()
  const folder = new URL('../../texts/en/', import.meta.url)
  const all = readdirSync(folder)
    .map((name) => readFileSync(new URL(name, folder), 'utf8'))
    .join()
  const params = { [constants.BROTLI_PARAM_QUALITY]: 10 }
  const fits = (length: number) =>
    brotliCompressSync(all.slice(0, length), { params }).length <= 13_200
  expect(fits(all.length), 'there are words enough').toBe(false)
  let length = 30_000
  for (const step of [2000, 200]) while (fits(length + step)) length += step
  length += 200
  const answer = await pages.show('one', 'br', make({ text: all.slice(0, length) }))
  expect(Number(answer.headers.get('content-length'))).toBeLessThanOrEqual(13_200)
})

test('only scripts with the page’s own nonce are hashed; one that got in is not', {
  tags: ['T18'],
}, () => {
  const html = '<script nonce="abc">one</script><script>two</script><script nonce="abd">x</script>'
  const hashed = hashScripts(`${html}<script nonce="abc">one</script>`, 'abc')
  expect(hashed?.hashes).toEqual(["'sha256-dpLDrTVAu4A8Ags67mbNiIcSMjTqDG5xQ8Ct1z/0Me0='"])
  expect(hashed?.text).not.toContain('abc')
  expect(hashScripts('<script nonce="abc">let x = "abc"</script>', 'abc')).toBe(null)
})
