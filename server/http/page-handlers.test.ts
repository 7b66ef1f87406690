import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildIn, templatesOf } from './page-handlers.ts'

let folder: string
let assets: URL

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'serenade-assets-'))
  assets = pathToFileURL(`${folder}/`)
  for (const language of ['en-65d12bbd', 'fr-3d47065f']) {
    await mkdir(join(folder, language))
    await writeFile(join(folder, language, 'chats.route-l7xRhqpR.js'), '')
  }
})

afterEach(() => rm(folder, { recursive: true }))

/** React Router's build, of which only the names of the browser's files matter here. */
const build = {
  assets: {
    version: 'abc',
    routes: {
      chats: {
        module: '/assets/chats.route-l7xRhqpR.js',
        imports: ['/assets/vendor-Yt1jyTg7.js'],
        css: ['/assets/chats-BY2xzm8t.css'],
      },
    },
  },
} as unknown as ServerBuild

test('a page names the scripts of its language, and what all languages share where it is', () => {
  const { assets: french } = buildIn('fr', build, assets)
  expect(french.routes.chats).toEqual({
    module: '/assets/fr-3d47065f/chats.route-l7xRhqpR.js',
    imports: ['/assets/vendor-Yt1jyTg7.js'],
    css: ['/assets/chats-BY2xzm8t.css'],
  })
  const { assets: english } = buildIn('en', build, assets)
  expect(english.routes.chats?.module).toBe('/assets/en-65d12bbd/chats.route-l7xRhqpR.js')
  // An open page learns by it that its scripts are no longer those of the server.
  expect(
    new Set([build, { assets: french }, { assets: english }].map((one) => one.assets.version)).size,
  ).toBe(3)
})

test('a language whose scripts were not made is a fault of the build, not a page of ids', () => {
  expect(() => buildIn('de', build, assets)).toThrow('node scripts/build.ts')
})

type Named = { scriptsOf: (module: string) => string[] }

test('what a page may need beside is named with all that it imports, to be fetched in one go', async () => {
  const imports = 'import{t}from"./alerts-Bx1.js";import{n as e}from"../packages-Dd6.js";'
  await writeFile(join(folder, 'fr-3d47065f', 'members-own-k8zY-t_4.js'), imports)
  const { scriptsOf } = buildIn('fr', build, assets).assets as unknown as Named
  expect(scriptsOf('members-own')).toEqual([
    '/assets/fr-3d47065f/members-own-k8zY-t_4.js',
    '/assets/fr-3d47065f/alerts-Bx1.js',
    '/assets/packages-Dd6.js',
  ])
  expect(scriptsOf('members')).toEqual([])
})

test('a page is known by its template, whichever id its address names', () => {
  const [root, member, chat] = [
    { id: 'root', path: '' },
    { id: 'member', parentId: 'root', path: 'members/:id' },
    { id: 'chat', parentId: 'root', path: 'chats/:id?' },
  ]
  const templateOf = templatesOf({ routes: { root, member, chat } } as unknown as ServerBuild)
  for (const id of [
    '01a1fe86-8562-75c1-9d64-38f078eb8cba',
    '01a1fe86-8562-75c1-9d64-38f078eb8cbb',
  ]) {
    expect(templateOf(`/members/${id}`)).toBe('/members/:id')
    expect(templateOf(`/chats/${id}.data`)).toBe('/chats/:id?')
  }
  expect(templateOf('/chats')).toBe('/chats/:id?')
  expect(templateOf('/nowhere/at/all')).toBe('/')
})
