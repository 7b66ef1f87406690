import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { lingui } from '@lingui/vite-plugin'
import { createServer } from 'vite'
import type { Language } from '#contract/countries.ts'
import { house } from '../run.ts'

/** Messages in the form in which Lingui has made them for browsers, by their id. */
type Words = Record<string, unknown>
export type WordsOf = Partial<Record<Language, Words>>

type Script = { name: string; code: string }

/** A script that needs words, its own or another's: the ids in it, and which of the words they are. */
type Speaking = Script & { wordOf: Map<string, string> }

/** What stands alone between quotes and could be an id. The next one may begin where this one ends. */
const literals = /["'`](?=([\w+/-]{1,60})["'`])/g

/** Where Lingui's macros have put the id of a sentence: six characters of its hash. */
const descriptors = /\bid:(["'`])([\w+/-]{6})\1/g

/** How scripts name each other: beside themselves, or from the root of the site. */
const names = /(\.\/|assets\/)([\w.-]+\.js)(?=["'`])/g

/**
 * Writes each built script that shows words once for each language, with its words in it, into a
 * folder of that language such as assets/fr-1a2b3c4d. What shows none and needs nothing that does
 * stays where it is, for all languages. A folder is named for its words and for what puts them there,
 * as scripts are for their code: what is at an address never changes.
 */
export async function putWordsIntoScripts(assets: string, wordsOf: WordsOf): Promise<void> {
  const files = (await readdir(assets)).filter((name) => name.endsWith('.js')).sort()
  const scripts = await Promise.all(
    files.map(async (name) => ({ name, code: await readFile(join(assets, name), 'utf8') })),
  )
  const speaking = findSpeaking(scripts, idsOf(wordsOf))
  const own = new Set(speaking.map(({ name }) => name))
  const maker = await readFile(fileURLToPath(import.meta.url))
  for (const [language, words] of Object.entries(wordsOf)) {
    const spoken = speaking.map(({ wordOf }) => wordsAsCode(language, words, wordOf))
    const hash = createHash('sha256').update(maker).update(JSON.stringify(spoken)).digest('hex')
    const folder = `${language}-${hash.slice(0, 8)}`
    await mkdir(join(assets, folder))
    await Promise.all(
      speaking.map(({ name, code }, index) =>
        writeFile(join(assets, folder, name), `${spoken[index]}${readdress(code, own, folder)}`),
      ),
    )
  }
  await Promise.all(speaking.map(({ name }) => rm(join(assets, name))))
}

/** The words of every language that is there, as the server speaks them. */
export async function readWords(): Promise<WordsOf> {
  const vite = await createServer({
    root: house,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
    plugins: [lingui()],
  })
  try {
    const loaded = await vite.ssrLoadModule('/locales/speak.ts')
    const { speak, translatedLanguages } = loaded as typeof import('#locales/speak.ts')
    const spoken = await Promise.all(translatedLanguages.map(speak))
    return Object.fromEntries(spoken.map(({ locale, messages }) => [locale, messages]))
  } finally {
    await vite.close()
  }
}

/** The ids of all words, the same in each language. */
function idsOf(wordsOf: WordsOf): Set<string> {
  const ids = new Set(Object.values(wordsOf).flatMap((words) => Object.keys(words)))
  const odd = [...ids].filter((id) => !/^[\w+/-]{1,60}$/.test(id))
  if (odd.length > 0) throw new Error(`Scripts are not searched for such ids: ${odd.join(', ')}`)
  return ids
}

/**
 * The scripts that show words, and those that name one of them. Ids are made short, −4 % of all that
 * travels; one that stands where Lingui would not put it is left as it is, and its words are there too.
 */
function findSpeaking(scripts: Script[], ids: Set<string>): Speaking[] {
  const short = new Map<string, string>()
  const read = scripts.map(({ name, code }) => {
    const wordOf = new Map<string, string>()
    const shortened = code.replace(descriptors, (whole, quote, id) => {
      if (!ids.has(id)) return whole
      const word = short.get(id) ?? short.size.toString(36)
      short.set(id, word)
      wordOf.set(word, id)
      return `id:${quote}${word}${quote}`
    })
    for (const [, id = ''] of shortened.matchAll(literals)) if (ids.has(id)) wordOf.set(id, id)
    return { name, code: shortened, wordOf }
  })
  const own = new Set(read.filter(({ wordOf }) => wordOf.size > 0).map(({ name }) => name))
  const namesOne = (code: string) =>
    [...code.matchAll(names)].some(([, , other]) => own.has(other ?? ''))
  for (let before = -1; before !== own.size; ) {
    before = own.size
    for (const { name, code } of read) if (namesOne(code)) own.add(name)
  }
  return read.filter(({ name }) => own.has(name))
}

/** locales/speak.ts says who reads them. */
function wordsAsCode(language: string, words: Words, wordOf: Map<string, string>): string {
  if (wordOf.size === 0) return ''
  const own = Object.fromEntries([...wordOf].map(([word, id]) => [word, words[id]]))
  return `Object.assign((self.scriptWords??={}).${language}??={},${JSON.stringify(own)});`
}

/** Seen from the folder of a language, what all languages share lies one folder up. */
function readdress(code: string, own: Set<string>, folder: string): string {
  return code.replace(names, (whole, from, name) => {
    if (from === './') return own.has(name) ? whole : `../${name}`
    return own.has(name) ? `assets/${folder}/${name}` : whole
  })
}
