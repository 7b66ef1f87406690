import { type PageName, type PageText, pageNames } from '#contract/pages.ts'
import { termsVersion } from '#contract/rules/terms-version.ts'
import type { Asker } from '../asker.ts'
import type { Context } from '../context.ts'
import { fill, linesThatHold, readTemplate, type Template } from './fill-text.ts'
import { gatherFacts, type PageFacts } from './page-facts.ts'
import { pageValues, placeholders } from './page-values.ts'
import { readPage } from './read-page.ts'

type Texts = Map<string, Record<PageName, Template>>

/** Every text by its path; a build carries them. */
const sources = import.meta.glob<string>('/texts/*/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const texts = readTexts(sources)

/** The languages in which the pages are written. */
export const pageLanguages = [...texts.keys()]

/**
 * A page that explains something, in the asker's language if there is a text in it, otherwise in
 * English.
 */
export async function loadPage(context: Context, asker: Asker, name: PageName): Promise<PageText> {
  return writePage(await gatherFacts(context, asker), name, asker.locale)
}

export function writePage(facts: PageFacts, name: PageName, locale: string): PageText {
  const language = texts.has(locale) ? locale : 'en'
  const template = texts.get(language)?.[name] ?? []
  const values = pageValues(facts, language)
  const markdown = linesThatHold(template, values).join('\n')
  const version = termsVersion(facts.company.added).toISOString()
  const written = readPage(markdown, (words) => fill(words, values, language))
  return { name, language, version, ...written }
}

/** The texts of each language. Throws where one is missing, is not ours or cannot be read. */
export function readTexts(files: Record<string, string>): Texts {
  const read: Texts = new Map()
  for (const [path, source] of Object.entries(files)) {
    const [, language = '', name = ''] = /([a-z]+)\/([a-z-]+)\.md$/.exec(path) ?? []
    if (!isPageName(name)) throw new Error(`${path} is no page of ours`)
    const pages = read.get(language) ?? ({} as Record<PageName, Template>)
    pages[name] = readOne(path, source, language)
    read.set(language, pages)
  }
  for (const [language, pages] of read) {
    const missing = pageNames.filter((name) => !(name in pages))
    if (missing.length > 0) throw new Error(`texts/${language} lacks ${missing.join(', ')}`)
  }
  if (!read.has('en')) throw new Error('texts/en is missing')
  return read
}

function readOne(path: string, source: string, language: string): Template {
  try {
    return readTemplate(source, placeholders, language)
  } catch (error) {
    throw new Error(`${path}: ${(error as Error).message}`, { cause: error })
  }
}

function isPageName(name: string): name is PageName {
  return pageNames.some((each) => each === name)
}
