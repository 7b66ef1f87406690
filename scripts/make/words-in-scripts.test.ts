import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { speakAsScripts } from '#locales/speak.ts'
import { putWordsIntoScripts, readWords, type WordsOf } from './words-in-scripts.ts'

const wordsOf: WordsOf = {
  en: {
    'Aa+/-0': [['name'], ' wrote'],
    bbbbbb: [['n', 'plural', { one: ['One <0>letter</0>'], other: ['#', ' <0>letters</0>'] }]],
    cccccc: ['Odd'],
    MAILED: ['Only in mails'],
  },
  fr: {
    'Aa+/-0': [['name'], ' a écrit'],
    bbbbbb: [['n', 'plural', { one: ['Une <0>lettre</0>'], other: ['#', ' <0>lettres</0>'] }]],
    cccccc: ['Étrange'],
    MAILED: ['Seulement par e-mail'],
  },
}

/** As Rolldown writes them: a page, what it shares with others, what it loads later, and React. */
const built = {
  'page-11111111.js':
    'import{v}from"./vendor-22222222.js";import{shared as s}from"./shared-33333333.js";var d=["assets/later-44444444.js","assets/vendor-22222222.js","assets/page-55555555.css"];export const says={id:`Aa+/-0`};export const later=()=>import(`./later-44444444.js`);export{s as shared,d as named,v};',
  'shared-33333333.js': 'export const shared=[{id:"Aa+/-0"},{id:\'bbbbbb\'},{id:`wallet`}];',
  'later-44444444.js': 'import{v}from"./vendor-22222222.js";export const odd=v?`cccccc`:0;',
  'plain-66666666.js': 'import"./shared-33333333.js";',
  'vendor-22222222.js': 'export const v={id:`wallet`};',
  'manifest-7777.js':
    'window.m={"module":"/assets/page-11111111.js","imports":["/assets/vendor-22222222.js"]};',
  'page-55555555.css': 'p{}',
}

let assets: string

beforeEach(async () => {
  assets = await mkdtemp(join(tmpdir(), 'serenade-words-'))
  await build(built)
})

afterEach(() => rm(assets, { recursive: true, force: true }))

test('what shows words, or needs what does, stands in a folder for each language and nowhere else', async () => {
  await putWordsIntoScripts(assets, wordsOf)
  const files = await readdir(assets)
  expect(files.filter((name) => name.includes('.')).sort()).toEqual([
    'page-55555555.css',
    'vendor-22222222.js',
  ])
  expect(await readFile(join(assets, 'vendor-22222222.js'), 'utf8')).toBe(
    built['vendor-22222222.js'],
  )
  for (const language of ['en', 'fr'])
    expect((await readdir(join(assets, await folderOf(language)))).sort()).toEqual([
      'later-44444444.js',
      'manifest-7777.js',
      'page-11111111.js',
      'plain-66666666.js',
      'shared-33333333.js',
    ])
})

test('a page of scripts speaks its language: sentences with values, numbers and elements, and what comes later', async () => {
  await putWordsIntoScripts(assets, wordsOf)
  const { page, i18n } = await open('fr')
  expect(i18n.locale).toBe('fr')
  expect(i18n._({ ...page.says, values: { name: 'Ada' } })).toBe('Ada a écrit')
  expect(i18n._({ ...page.shared[0], values: { name: 'Bo' } })).toBe('Bo a écrit')
  expect(i18n._({ ...page.shared[1], values: { n: 1 } })).toBe('Une <0>lettre</0>')
  expect(i18n._({ ...page.shared[1], values: { n: 3 } })).toBe('3 <0>lettres</0>')
  // Lingui has to see words that are added after it was set up, without being told.
  const changes: unknown[] = []
  i18n.on('change', () => changes.push('drawn anew'))
  expect(i18n._('cccccc')).toBe('cccccc')
  const { odd } = await page.later()
  expect(i18n._(odd)).toBe('Étrange')
  expect(changes).toEqual([])
})

test('what is no sentence of ours stays as it is', async () => {
  await putWordsIntoScripts(assets, wordsOf)
  const { page } = await open('en')
  expect(page.v).toEqual({ id: 'wallet' })
  expect(page.shared[2]).toEqual({ id: 'wallet' })
})

test('scripts name each other in their own language, and what all share where it is', async () => {
  await putWordsIntoScripts(assets, wordsOf)
  const folder = await folderOf('fr')
  const { page } = await open('fr')
  expect(page.named).toEqual([
    `assets/${folder}/later-44444444.js`,
    'assets/vendor-22222222.js',
    'assets/page-55555555.css',
  ])
  expect(await readFile(join(assets, folder, 'manifest-7777.js'), 'utf8')).toBe(
    `window.m={"module":"/assets/${folder}/page-11111111.js","imports":["/assets/vendor-22222222.js"]};`,
  )
})

test('no script holds words of another language or words that no script shows', async () => {
  await putWordsIntoScripts(assets, wordsOf)
  const french = await everythingIn(await folderOf('fr'))
  const english = await everythingIn(await folderOf('en'))
  expect(french).toContain('Étrange')
  expect(french).not.toMatch(/wrote|letter<|Odd|mail/)
  expect(english).not.toMatch(/écrit|lettre|Étrange|mail/)
})

test('the address changes with the words that are shown, and with no others', async () => {
  const french = async (changed: object) => {
    await rm(assets, { recursive: true })
    await build(built)
    await putWordsIntoScripts(assets, { ...wordsOf, fr: { ...wordsOf.fr, ...changed } })
    return [await folderOf('en'), await folderOf('fr')]
  }
  const [en, fr] = await french({})
  expect(await french({})).toEqual([en, fr])
  expect(await french({ MAILED: ['Par e-mail'] })).toEqual([en, fr])
  const [sameEnglish, changed] = await french({ cccccc: ['Curieux'] })
  expect(sameEnglish).toBe(en)
  expect(changed).not.toBe(fr)
})

test('an id that could not be found in scripts fails the build', async () => {
  await expect(putWordsIntoScripts(assets, { en: { 'An id?': ['x'] } })).rejects.toThrow('An id?')
})

test('the words that are put in are those of every language that the server speaks', async () => {
  const words = await readWords()
  expect(Object.keys(words)).toEqual(expect.arrayContaining(['en', 'fr']))
  for (const language of Object.values(words))
    expect(Object.keys(language)).toEqual(Object.keys(words.en ?? {}))
})

async function build(files: Record<string, string>): Promise<void> {
  await mkdir(assets, { recursive: true })
  for (const [name, code] of Object.entries(files)) await writeFile(join(assets, name), code)
}

async function folderOf(language: string): Promise<string> {
  const folder = (await readdir(assets)).find((name) => name.startsWith(`${language}-`))
  return folder ?? ''
}

/** What a browser does with the page's first script. */
async function open(language: string) {
  const here = globalThis as unknown as { self: Window; scriptWords?: Window['scriptWords'] }
  here.self = globalThis as unknown as Window & typeof globalThis
  delete here.scriptWords
  const file = join(assets, await folderOf(language), 'page-11111111.js')
  const page = await import(/* @vite-ignore */ pathToFileURL(file).href)
  return { page, i18n: speakAsScripts(here.scriptWords ?? {}) }
}

async function everythingIn(folder: string): Promise<string> {
  const files = await readdir(join(assets, folder))
  const codes = files.map((name) => readFile(join(assets, folder, name), 'utf8'))
  return (await Promise.all(codes)).join('\n')
}
