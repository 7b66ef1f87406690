import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { type AddressInfo, connect, type Server, type Socket } from 'node:net'
import type { ServerBuild } from 'react-router'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createHttp } from '../../http.ts'
import { type Meeting, meeting } from '../../testing/meeting.ts'
import { aMember, aSession, theSite } from '../../testing/people.ts'
import { aPicture } from '../../testing/pictures.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { guardedServer } from './guarded-server.ts'

const { db } = await testDatabase()
const megabyte = 1024 * 1024
const complaint = 44 * megabyte
let here: Meeting
let server: Server
/** The server's ends of the connections, in their order. */
const ends: Socket[] = []
const open: Socket[] = []

beforeAll(async () => {
  await theSite(db)
  here = await meeting(db)
  const build = {} as ServerBuild
  const http = createHttp({ context: here.context, build, developing: false, files: null })
  server = guardedServer(http.fetch, { lingerMs: 1000 }) as Server
  server.on('connection', (socket) => ends.push(socket))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(async () => {
  vi.useRealTimers()
  for (const socket of open.splice(0)) socket.destroy()
  await vi.waitFor(() => expect(here.context.uploads.taken()).toBe(0), { timeout: 60_000 })
  ends.length = 0
})
afterAll(() => void server.close())

type Sent = { socket: Socket; end: Socket; answer: () => string; status: () => number }

/** Begins a request on a connection of its own. */
async function begin(path: string, headers: Record<string, string>): Promise<Sent> {
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  open.push(socket)
  let text = ''
  socket.on('data', (part) => {
    text += part
  })
  socket.on('error', () => undefined)
  const arrived = once(server, 'connection')
  const [end] = (await arrived) as [Socket]
  const lines = Object.entries({ Host: 'localhost', 'X-Client-Type': 'web', ...headers })
  socket.write(
    `POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
  )
  return { socket, end, answer: () => text, status: () => Number(text.slice(9, 12)) }
}

const form = (length: number) => ({
  'Content-Type': 'multipart/form-data; boundary=edge',
  'Content-Length': `${length}`,
})
const head = `--edge\r\nContent-Disposition: form-data; name="pictures"; filename="a.jpg"\r\n\r\n`
const until = (condition: () => void) => vi.waitFor(condition, { timeout: 60_000, interval: 20 })

test('of twenty-five complaints of 44 MB at once from one network four are read, the others told to wait', {
  tags: ['T52'],
}, async () => {
  const all: Sent[] = []
  for (let each = 0; each < 25; each += 1) all.push(await begin('/api/cases', form(complaint)))
  await until(() => expect(all.filter(({ status }) => status() === 429)).toHaveLength(21))
  expect(here.context.uploads.taken()).toBe(4 * complaint)
  const refused = all.find(({ status }) => status() === 429)
  expect(refused?.answer()).toMatch(/^retry-after: 10\r$/im)
  expect(refused?.answer()).toContain('"code":"uploads_crowded"')
  for (const socket of open) socket.destroy()
  await until(() => expect(here.context.uploads.taken()).toBe(0))
  expect(await readdir(`${here.folder}/uploads`)).toEqual([])
})

test('a member has so much on the way, whatever the network', { tags: ['T23'] }, async () => {
  const cookie = { Cookie: await aSession(db, (await aMember(db)).id) }
  const photo = 15 * megabyte
  const all: Sent[] = []
  for (let each = 0; each < 6; each += 1) {
    all.push(await begin('/api/photos', { ...cookie, ...form(photo) }))
  }
  await until(() => expect(all.filter(({ status }) => status() === 429)).toHaveLength(2))
  expect(here.context.uploads.taken()).toBe(4 * photo)
})

test('what is refused is not read on, and is told why before its connection is ended', async () => {
  const foreign = { ...form(complaint), Origin: 'https://evil.example' }
  for (const [headers, status] of [
    [foreign, 403],
    [form(60 * megabyte), 413],
    [{ 'Content-Type': 'application/json', 'Content-Length': `${complaint}` }, 413],
  ] as const) {
    const sent = await begin('/api/cases', headers)
    const closed = closeOf(sent.socket)
    pour(sent.socket)
    await closed
    expect(sent.status()).toBe(status)
    expect(sent.end.bytesRead).toBeLessThan(4 * megabyte)
    expect(here.context.uploads.taken()).toBe(0)
  }
})

test('a body of unannounced length is read to 64 kB, at every address', {
  tags: ['T52'],
}, async () => {
  for (const path of [
    '/api/login.php',
    '/login',
    '/api/page-hidden.php',
    '/dev/outbox',
    '/nowhere',
  ]) {
    const sent = await begin(path, {
      'Content-Type': 'application/x-www-form-urlencoded',
      'Transfer-Encoding': 'chunked',
    })
    const closed = closeOf(sent.socket)
    pour(sent.socket, `4000\r\n${'x'.repeat(0x4000)}\r\n`)
    await closed
    expect([path, sent.status()]).toEqual([path, 413])
    expect(sent.end.bytesRead).toBeLessThan(4 * megabyte)
  }
})

test('a body that comes to a halt is ended and its place given back; a slow one goes on', {
  tags: ['T52'],
}, async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const [halted, trickling, slow] = [
    await begin('/api/cases', form(complaint)),
    await begin('/api/cases', form(complaint)),
    await begin('/api/cases', form(complaint)),
  ]
  const all = [halted, trickling, slow]
  for (const { socket } of all) socket.write(head)
  await until(() => expect(here.context.uploads.taken()).toBe(3 * complaint))
  const send = async ({ socket, end }: Sent, text: string) => {
    const before = end.bytesRead
    socket.write(text)
    await until(() => expect(end.bytesRead).toBe(before + text.length))
  }
  for (const { end } of all) await until(() => expect(end.bytesRead).toBeGreaterThan(head.length))
  for (let minute = 0; minute < 20; minute += 1) {
    await send(slow, 'x'.repeat(33 * 1024))
    if (!trickling.end.destroyed) await send(trickling, 'x'.repeat(30))
    vi.advanceTimersByTime(30_000)
  }
  expect(all.map(({ end }) => end.destroyed)).toEqual([true, true, false])
  await until(() => expect(here.context.uploads.taken()).toBe(complaint))
})

test('an upload over a real connection is taken, and leaves nothing behind', async () => {
  const cookie = { Cookie: await aSession(db, (await aMember(db)).id) }
  const picture = await aPicture()
  const start = head.replace('pictures', 'photo')
  const end = '\r\n--edge--\r\n'
  const length = start.length + picture.length + end.length
  const sent = await begin('/api/photos', { ...cookie, ...form(length) })
  sent.socket.write(start)
  sent.socket.write(picture)
  sent.socket.write(end)
  await until(() => expect(sent.status()).toBe(201))
  expect(await readdir(`${here.folder}/uploads`)).toEqual([])
})

function closeOf(socket: Socket): Promise<void> {
  return new Promise((closed) => socket.once('close', () => closed()))
}

/** Sends for as long as the other side takes it. */
function pour(socket: Socket, text = 'x'.repeat(megabyte)): void {
  const more = () => {
    while (!socket.destroyed && socket.write(text));
  }
  socket.on('drain', more)
  more()
}
