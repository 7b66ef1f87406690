import { expect, test } from 'vitest'
import { chooseCell } from './choose-cell.ts'

const places = new Map([
  ['third.example', 'b'],
  ['fourth.example', 'c'],
  ['fifth.example', 'unknown'],
])
const directory = { cellOf: (host: string) => places.get(host) ?? null }
const says =
  (name: string, status = 200) =>
  () =>
    new Response(name, { status })
const doors = (b: number, home = 200) =>
  chooseCell({
    directory,
    home: says('home', home),
    cells: new Map([
      ['b', says('b', b)],
      ['c', null],
    ]),
    https: true,
  })

const ask = async (url: string, answer = doors(200)) => {
  const said = await answer(new Request(url), {})
  return { status: said.status, headers: said.headers, text: await said.text() }
}

test('a request goes to the cell of its host, whatever the port, and to home where none is known', async () => {
  expect((await ask('https://third.example/chats')).text).toBe('b')
  expect((await ask('https://third.example:8443/api/user.php')).text).toBe('b')
  expect((await ask('https://serenade.example/')).text).toBe('home')
  expect((await ask('https://third.example.evil.example/')).text).toBe('home')
})

test('a cell that is not open, or has no address here, answers 503 with a time to ask again', async () => {
  for (const host of ['fourth.example', 'fifth.example']) {
    const { status, headers } = await ask(`https://${host}/api/user.php`)
    expect([status, headers.get('retry-after')]).toEqual([503, '2'])
    expect(headers.get('strict-transport-security')).toBeTruthy()
  }
})

test('readiness names the cells that are away, and is gone only with all of them', async () => {
  const ready = (answer: ReturnType<typeof doors>) => ask('http://127.0.0.1:3000/readyz', answer)
  expect(JSON.parse((await ready(doors(200))).text)).toEqual({
    ...{ status: 'degraded', reason: 'cells', away: ['c'] },
  })
  expect(JSON.parse((await ready(doors(200, 503))).text).away).toEqual(['home', 'c'])
  expect((await ready(doors(503, 503))).status).toBe(503)
})
