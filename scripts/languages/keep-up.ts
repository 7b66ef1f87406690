import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { findKeyed, pagesIn, sectionsOf } from './read-texts.ts'

/** For each page the parts by their place, and for each part which English it translates. */
type Translated = Record<string, Record<string, string>>

/** What stands for the texts of the catalogue whose key is no English sentence. */
const catalogue = 'catalogue'

/** Names each part whose English has changed since it was translated. */
export async function findStale(folder: string, language: string): Promise<string[]> {
  const [now, then] = [await markEnglish(folder), readTranslated(folder, language)]
  return Object.entries(now).flatMap(([page, parts]) => {
    const old = then[page] ?? {}
    const changed = Object.keys(parts).filter((part) => old[part] !== parts[part])
    const gone = Object.keys(old).filter((part) => !(part in parts))
    if (Object.keys(old).length === 0)
      return [`${page}: nobody has said which English it translates`]
    return [...changed, ...gone].map((part) => `${page}${part && ` #${part}`}`)
  })
}

/** Records that a page, or all of them, says what the English says today. */
export async function recordTranslated(folder: string, language: string, page?: string) {
  const now = await markEnglish(folder)
  if (page && !now[page]) throw new Error(`There is no ${page}: ${Object.keys(now).join(', ')}`)
  const marks = page ? { ...readTranslated(folder, language), [page]: now[page] } : now
  writeFileSync(pathOf(folder, language), `${JSON.stringify(marks, null, 2)}\n`)
}

function readTranslated(folder: string, language: string): Translated {
  const path = pathOf(folder, language)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}

function pathOf(folder: string, language: string): string {
  return `${folder}/texts/${language}/translated.json`
}

/** A short mark of each part of the English: another text has another mark. */
async function markEnglish(folder: string): Promise<Translated> {
  const pages = pagesIn(folder).map((page) => {
    const sections = sectionsOf(readFileSync(`${folder}/texts/en/${page}.md`, 'utf8'))
    return [
      page,
      sections.map(({ anchor, lines }) => [anchor, lines.join('\n').trim()] as const),
    ] as const
  })
  const all = [...pages, [catalogue, [...(await findKeyed(folder))]] as const]
  return Object.fromEntries(
    all.map(([page, parts]) => [
      page,
      Object.fromEntries(parts.map(([part, words]) => [part, markOf(words)])),
    ]),
  )
}

function markOf(words: string): string {
  return createHash('sha256').update(words).digest('hex').slice(0, 8)
}
