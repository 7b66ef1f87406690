import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { formatter } from '@lingui/format-po'
import { parse, type Select } from '@messageformat/parser'

export type Token = Select['cases'][number]['tokens'][number]

/** What stands for a placeholder in words as they are read: it is neither a letter nor a space. */
export const gap = '\uFFFC'

/** One text in one language, as it is written and as it can be read. */
export type Text = {
  language: string
  /** Its file of words, or the first source file that says it. */
  where: string
  /** The msgid, or the place on a page. */
  id: string
  /** Every source file that says it. */
  sources: string[]
  written: string
  /** One for each plural category that it tells apart. */
  readings: string[]
  /** Absent on pages, whose sentences need not follow the English one by one. */
  english?: Written
  /** Absent on pages, and where the message cannot be read; `broken` then says why. */
  tokens?: Token[]
  broken?: string
}
type Written = { written: string; readings: string[]; tokens: Token[] }

const po = formatter({ lineNumbers: false })

/** The languages that have a catalogue in this folder. */
export function languagesIn(folder: string): string[] {
  const files = readdirSync(`${folder}/locales`).filter((name) => name.endsWith('.po'))
  return files.map((name) => name.replace('.po', '')).sort()
}

/** The texts of a catalogue, beside their English; what is not translated yet is left out. */
export async function readCatalogue(folder: string, language: string): Promise<Text[]> {
  const [own, english] = [await entriesOf(folder, language), await entriesOf(folder, 'en')]
  return [...own].flatMap(([key, { msgid, sources, written }]) => {
    const source = english.get(key)
    if (!source || written === '') return []
    const message = tokensOf(written)
    return {
      language,
      where: sources[0] ?? `locales/${language}.po`,
      id: msgid,
      sources,
      written,
      ...('broken' in message
        ? { broken: message.broken, readings: [] }
        : { tokens: message.tokens, readings: readingsOf(message.tokens) }),
      english: {
        written: source.written,
        ...readMessage(source.written),
      },
    }
  })
}

/** The msgids that have no words in this language. */
export async function findMissing(folder: string, language: string): Promise<string[]> {
  const [own, english] = [await entriesOf(folder, language), await entriesOf(folder, 'en')]
  return [...english].filter(([key]) => !own.get(key)?.written).map(([, { msgid }]) => msgid)
}

/** Texts whose key is no English sentence, with the sentence: they can change unseen. */
export async function findKeyed(folder: string): Promise<Map<string, string>> {
  const all = [...(await entriesOf(folder, 'en')).values()]
  return new Map(
    all
      .filter(({ msgid, written }) => msgid !== written)
      .map(({ msgid, written }) => [msgid, written]),
  )
}

type Entries = Map<string, { msgid: string; sources: string[]; written: string }>

/** The English is asked for with each language: what was read once is kept, by its words. */
const readBefore = new Map<string, Promise<Entries>>()
const readMessages = new Map<string, ReturnType<typeof readMessage>>()

function entriesOf(folder: string, language: string): Promise<Entries> {
  const content = readFileSync(`${folder}/locales/${language}.po`, 'utf8')
  const reading = readBefore.get(content) ?? readEntries(content, language)
  readBefore.set(content, reading)
  return reading
}

async function readEntries(content: string, language: string): Promise<Entries> {
  const filename = `locales/${language}.po`
  const entries = await po.parse(content, { locale: language, sourceLocale: 'en', filename })
  return new Map(
    Object.entries(entries).map(([key, { message, translation, origin = [] }]) => {
      const sources = origin.map(([file]) => file)
      // A text whose key is no sentence has no message.
      return [key, { msgid: message ?? key, sources, written: translation ?? '' }]
    }),
  )
}

/** A message that is known to be well written, such as an English one. */
export function readMessage(written: string): { tokens: Token[]; readings: string[] } {
  const known = readMessages.get(written)
  if (known) return known
  const message = tokensOf(written)
  if ('broken' in message) throw new Error(`${written}: ${message.broken}`)
  const read = { tokens: message.tokens, readings: readingsOf(message.tokens) }
  readMessages.set(written, read)
  return read
}

function tokensOf(written: string): { tokens: Token[] } | { broken: string } {
  try {
    return { tokens: parse(written) }
  } catch (error) {
    return { broken: (error as Error).message.split('\n')[0] ?? '' }
  }
}

/** The sentences that a message can become: one for each category that any of its plurals has. */
function readingsOf(tokens: Token[]): string[] {
  const keys = new Set(casesIn(tokens))
  const all = keys.size === 0 ? [read(tokens, '')] : [...keys].map((key) => read(tokens, key))
  return [...new Set(all)]
}

function casesIn(tokens: Token[]): string[] {
  return tokens.flatMap((token) =>
    'cases' in token ? token.cases.flatMap(({ key, tokens }) => [key, ...casesIn(tokens)]) : [],
  )
}

function read(tokens: Token[], key: string): string {
  const words = tokens.map((token) => {
    if (token.type === 'content') return token.value
    if (!('cases' in token)) return gap
    const chosen = token.cases.find((each) => each.key === key) ?? token.cases.at(-1)
    return read(chosen?.tokens ?? [], key)
  })
  return words
    .join('')
    .replace(/<\d+\/>/g, gap)
    .replace(/<\/?\d+>/g, '')
}

/** The names of the pages that explain, as English has them. */
export function pagesIn(folder: string, language = 'en'): string[] {
  const path = `${folder}/texts/${language}`
  if (!existsSync(path)) return []
  const files = readdirSync(path).filter((name) => name.endsWith('.md'))
  return files.map((name) => name.replace('.md', '')).sort()
}

/** What stands on one page: headings, paragraphs, the items of lists and the cells of tables. */
export function readPage(folder: string, language: string, page: string): Text[] {
  const file = `texts/${language}/${page}.md`
  const names = language === 'en' ? [] : namesIn(folder, page)
  return sectionsOf(readFileSync(`${folder}/${file}`, 'utf8')).flatMap(({ anchor, lines }) =>
    blocksOf(lines).flatMap((written) =>
      names.includes(written)
        ? []
        : {
            language,
            where: file,
            id: anchor ? `#${anchor}` : 'top',
            sources: [file],
            written,
            readings: readBlock(written),
          },
    ),
  )
}

/** Cells of the English page that hold one name and no sentence; the program's own are the same anywhere. */
function namesIn(folder: string, page: string): string[] {
  const english = readFileSync(`${folder}/texts/en/${page}.md`, 'utf8')
  return blocksOf(english.split('\n')).filter((block) => /^[\w-]+$/.test(block))
}

/** A page's parts by the name of their place; what stands before the first has the name ''. */
export function sectionsOf(markdown: string): { anchor: string; lines: string[] }[] {
  const sections = [{ anchor: '', lines: [] as string[] }]
  for (const line of markdown.split('\n')) {
    const anchor = /^##.* \{#([a-z\d-]+)\}$/.exec(line)?.[1]
    if (anchor) sections.push({ anchor, lines: [] })
    sections.at(-1)?.lines.push(line)
  }
  return sections
}

/** Lines that belong together, without the marks of Markdown in front. */
function blocksOf(lines: string[]): string[] {
  const blocks: string[][] = [[]]
  for (const line of lines) {
    const [, mark = '', words = ''] = /^(#+ |- |\d+\. |> ?|\|)?(.*)$/.exec(line) ?? []
    const ends = line === '' || /^\{\{(if|each|else|end)\b[^:]*\}\}$/.test(line)
    if (ends) blocks.push([])
    else if (mark === '|') blocks.push(...words.split('|').map((cell) => [cell.trim()]), [])
    else if (mark === '' || mark.startsWith('>')) blocks.at(-1)?.push(words)
    else blocks.push([words.replace(/ \{#[a-z\d-]+\}$/, '')])
  }
  return blocks.map((block) => block.join(' ')).filter((block) => /\p{L}/u.test(block))
}

/** A block as it is read, once for each form of its counted nouns. */
function readBlock(written: string): string[] {
  const plain = written
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\{\{[\w.]+ or ([^{}]+)\}\}/g, '$1')
    .replace(/\{\{[\w.]+\}\}/g, gap)
  const counted = /\{\{[\w.]+: ([^{}]+)\}\}/g
  const forms = [...plain.matchAll(counted)].map(([, nouns = '']) => nouns.split(', ').length)
  const readings = Array.from({ length: Math.max(1, ...forms) }, (_, form) =>
    plain.replace(counted, (_, nouns: string) => {
      const all = nouns.split(', ')
      return `${gap}\u00A0${all[form] ?? all.at(-1)}`
    }),
  )
  return [...new Set(readings)]
}
