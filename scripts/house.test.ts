import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deadLinks, formattersInside, gettersInside, measureHouse } from './house.ts'
import { house } from './run.ts'

const source = (path: string, lines: number, ...imports: string[]) => ({ path, lines, imports })

test('a small file with a single importer is a sliver; one that two use, or a long one, is none', () => {
  const { slivers } = measureHouse([
    source('web/chats/chat.route.tsx', 90, 'web/chats/tick.ts', 'web/chats/format.ts'),
    source('web/chats/list.tsx', 80, 'web/chats/format.ts', 'web/chats/menu.tsx'),
    source('web/chats/tick.ts', 30),
    source('web/chats/format.ts', 12),
    source('web/chats/menu.tsx', 31),
  ])
  expect(slivers).toEqual(['web/chats/tick.ts ← web/chats/chat.route.tsx'])
})

test('a folder and one in it that import each other are a pair, and so are two modules', () => {
  const { folderPairs, modulePairs } = measureHouse([
    source('server/chats/calls.ts', 60, 'server/chats/sending/send.ts', 'server/likes/like.ts'),
    source('server/chats/sending/send.ts', 60, 'server/chats/present.ts'),
    source('server/chats/present.ts', 60),
    source('server/likes/like.ts', 60, 'server/chats/present.ts'),
    source('server/api.ts', 60, 'server/chats/calls.ts'),
  ])
  expect(folderPairs).toEqual([['server/chats', 'server/chats/sending']])
  expect(modulePairs).toEqual([['server/chats', 'server/likes']])
})

test('only files of web, server and contract are counted, and all that import them', () => {
  const { files, slivers, long } = measureHouse([
    source('contract/call.ts', 20),
    source('scripts/check.ts', 20, 'contract/call.ts'),
    source('server/http.ts', 501),
  ])
  expect(files).toEqual(['contract/call.ts', 'server/http.ts'])
  expect(slivers).toEqual(['contract/call.ts ← scripts/check.ts'])
  expect(long).toEqual(['server/http.ts'])
})

test('a getter is told of where a function makes its object, not where a class or a module does', () => {
  const text = [
    'class Kept {',
    '  get text() { return this.#text }',
    '}',
    'const late = {',
    '  get device() { return deviceOf(this) },',
    '}',
    'function asks(c) {',
    '  return {',
    '    get device() { return deviceOf(c) },',
    '  }',
    '}',
  ].join('\n')
  expect(gettersInside(text)).toEqual([9])
  const { getters } = measureHouse([{ ...source('server/who-asks.ts', 40), getters: [9] }])
  expect(getters).toEqual(['server/who-asks.ts:9'])
})

test('a formatter is told of where a function makes it, not where a module does or a zone is tried', () => {
  const text = [
    "const names = new Intl.DisplayNames('en', { type: 'region' })",
    'function written(locale, zone, moment) {',
    "  new Intl.DateTimeFormat('en', { timeZone: zone })",
    '  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()',
    '  const format = new Intl.DateTimeFormat(locale, { timeZone })',
    '  return [format.format(moment), moment.toLocaleDateString(locale)]',
    '}',
  ].join('\n')
  expect(formattersInside(text)).toEqual([5, 6])
  const { formatters } = measureHouse([{ ...source('server/mails.ts', 40), formatters: [5] }])
  expect(formatters).toEqual(['server/mails.ts:5'])
})

test('a link to a file or a heading that is not there is found; one in code or to the web is none', () => {
  const pages = new Map([
    [
      'README.md',
      [
        '# Serenade',
        '[how](docs/how.md), [why](docs/why.md), ![what](docs/what.png "What")',
        '[keys](#new-keys), [locks](#new-locks), [web](https://serenade.example/docs/no.md)',
        '`[in code](docs/no.md)`',
        '## New keys',
        '[below]: docs/below.md',
      ].join('\n'),
    ],
    [
      'docs/how.md',
      [
        '[up](../README.md#new-keys) [up](../README.md#in-code)',
        '```',
        '# [no](no.md)',
        '```',
      ].join('\n'),
    ],
  ])
  expect(deadLinks(pages, (path) => path === 'docs/what.png')).toEqual([
    'README.md links to docs/why.md, which is not there',
    'README.md links to #new-locks, which is not there',
    'README.md links to docs/below.md, which is not there',
    'docs/how.md links to ../README.md#in-code, which is not there',
  ])
})

const architecture = readFileSync(join(house, 'ARCHITECTURE.md'), 'utf8')
const filesIn = (text: string) =>
  [...text.matchAll(/`((?:web|server|contract|database|scripts)\/[\w./-]+\.\w+)`/g)].map(
    ([, file = '']) => file,
  )

test('every file that ARCHITECTURE.md names is there', () => {
  const named = filesIn(architecture)
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((file) => !existsSync(join(house, file)))).toEqual([])
})

test('a message, a payment and a sign-up pass at most twenty files each', () => {
  const walks =
    architecture.split('## Three walks')[1]?.split('\n## ')[0]?.trim().split('\n\n') ?? []
  expect(walks).toHaveLength(3)
  for (const walk of walks) expect(filesIn(walk).length, walk.slice(0, 20)).toBeLessThanOrEqual(20)
})
