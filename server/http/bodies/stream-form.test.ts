import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, expect, test } from 'vitest'
import { streamForm } from './stream-form.ts'

const home = await mkdtemp(join(tmpdir(), 'serenade-forms-'))
afterAll(() => rm(home, { recursive: true, force: true }))

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

let folders = 0
const limits = { body: 4000, file: 1000, files: 2 }
const type = 'multipart/form-data; boundary=edge'

function requestOf(chunks: Iterable<Uint8Array | string>, contentType = type): Request {
  const bytes = [...chunks].map((chunk) => Buffer.from(chunk as string))
  const body = new ReadableStream({
    pull: (controller) => {
      const chunk = bytes.shift()
      if (chunk) controller.enqueue(new Uint8Array(chunk))
      else controller.close()
    },
  })
  const init = { method: 'POST', body, headers: { 'content-type': contentType }, duplex: 'half' }
  return new Request('http://localhost/', init as RequestInit)
}

async function read(chunks: Iterable<Uint8Array | string>, contentType?: string) {
  const folder = join(home, `${folders++}`)
  return { folder, ...(await streamForm(requestOf(chunks, contentType), folder, limits)) }
}

const field = (name: string, value: string) =>
  `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const file = (name: string, value: string, called = 'a.jpg') =>
  `--edge\r\nContent-Disposition: form-data; name="${name}"; filename="${called}"\r\nContent-Type: image/jpeg\r\n\r\n${value}\r\n`
const end = '--edge--\r\n'
const whole = [
  field('words', 'Grüße'),
  file('pictures', 'one'),
  file('pictures', '', ''),
  file('pictures', 'two'),
  field('name', 'Vera'),
  end,
].join('')

test('a form is its text, and its files on the disk in their order, readable for nobody else', async () => {
  const { folder, fields, files, excess, broken } = await read([whole])
  expect(fields).toEqual([
    ['words', 'Grüße'],
    ['name', 'Vera'],
  ])
  expect([excess, broken]).toEqual([null, false])
  expect(files.map((each) => each.field)).toEqual(['pictures', 'pictures'])
  const texts = await Promise.all(files.map(({ path }) => readFile(path, 'utf8')))
  expect(texts).toEqual(['one', 'two'])
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  expect((await stat(files[0]?.path ?? '')).mode & 0o777).toBe(0o600)
})

test('the names of files and fields lead nowhere', async () => {
  const { folder, files } = await read([file('../pictures', 'one', '../../../etc/passwd'), end])
  expect(files).toHaveLength(1)
  expect(await readdir(folder)).toEqual(['0'])
})

test('a file that is too large is left out, and all that was typed is known', async () => {
  const form = await read([file('pictures', 'x'.repeat(1001)), field('words', 'Help'), end])
  expect(form).toMatchObject({ excess: 'bytes', files: [], fields: [['words', 'Help']] })
})

test('what comes after the most bytes of a form is not read', async () => {
  let given = 0
  function* endless() {
    yield field('words', 'Help')
    for (; given < 100; given += 1) yield file('other', 'x'.repeat(900))
  }
  const bytes = endless()
  const body = new ReadableStream(
    {
      pull: (controller) => {
        const next = bytes.next()
        if (next.done) controller.close()
        else controller.enqueue(new TextEncoder().encode(next.value))
      },
    },
    { highWaterMark: 1 },
  )
  const init = { method: 'POST', body, headers: { 'content-type': type }, duplex: 'half' }
  const request = new Request('http://localhost/', init as RequestInit)
  const form = await streamForm(request, join(home, `${folders++}`), limits)
  expect(form.excess).toBe('bytes')
  expect(form.fields).toEqual([['words', 'Help']])
  expect(given).toBeLessThan(8)
})

test('more files than a form has are told of', async () => {
  const form = await read([...Array(3).fill(file('pictures', 'x')), field('words', 'Help'), end])
  expect(form).toMatchObject({ excess: 'files', files: { length: 2 }, fields: [['words', 'Help']] })
})

test('a form that is cut off anywhere, and in any pieces, comes to an end', async () => {
  const bytes = Buffer.from(whole)
  for (let cut = 0; cut < bytes.length; cut += 7) {
    const half = Math.floor(cut / 2)
    const form = await read([bytes.subarray(0, half), bytes.subarray(half, cut)])
    // Without its last line break it is whole.
    expect([cut, form.broken]).toEqual([cut, cut < bytes.length - 2])
  }
  for (const size of [1, 5, 64]) {
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
      bytes.subarray(index * size, (index + 1) * size),
    )
    expect(await read([...pieces, 'after the end'])).toMatchObject({
      broken: false,
      files: [{}, {}],
    })
  }
})

test('what is no form is none, whatever it calls itself', async () => {
  for (const [text, contentType] of [
    ['nonsense', type],
    [`--edge\r\nContent-Disposition: form-data\r\n`, type],
    [whole, 'multipart/form-data'],
    [whole, 'multipart/form-data; boundary=other'],
    ['{}', 'application/json'],
    ['', type],
  ] as const) {
    expect(await read([text], contentType)).toMatchObject({ broken: true, files: [] })
  }
})

test('a form that was read is kept by nobody, though its signal is', async () => {
  // As the adapter and Node do it: a registry keeps the signal for as long as there is the request.
  const { signal } = new AbortController()
  const read = async (form: string) => {
    const request = Object.defineProperty(requestOf([form]), 'signal', { value: signal })
    await streamForm(request, join(home, `${folders++}`), limits)
    return new WeakRef(request)
  }
  const forms = [whole, `${field('words', 'Grüße')}${file('pictures', 'one')}`, 'no form']
  const requests = await Promise.all(forms.map(read))
  await sleep(1)
  collectGarbage()
  expect(requests.map((each) => each.deref())).toEqual([undefined, undefined, undefined])
  expect(signal.aborted).toBe(false)
})

test('a sender that goes away in the middle of a file ends the form', async () => {
  const gone = new AbortController()
  const body = new ReadableStream({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode(whole.slice(0, 190)))
      gone.signal.addEventListener('abort', () => controller.error(new Error('gone')))
      setTimeout(() => gone.abort())
    },
  })
  const headers = { 'content-type': type }
  const init = { method: 'POST', body, headers, duplex: 'half', signal: gone.signal }
  const request = new Request('http://localhost/', init as RequestInit)
  const form = await streamForm(request, join(home, `${folders++}`), limits)
  expect(form.broken).toBe(true)
})
