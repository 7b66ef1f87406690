import { marked, type Token, type Tokens } from 'marked'
import {
  type PageBlock,
  type PageName,
  type PageQuestion,
  type PageSection,
  type PageText,
  pageNames,
} from '#contract/pages.ts'
import { termsVersion } from '#contract/rules/signup-rules.ts'
import type { Asker } from '../context/asker.ts'
import type { Context } from '../context/context.ts'
import { fill, linesThatHold, readTemplate, type Template } from './fill-text.ts'
import { gatherFacts, type PageFacts } from './page-facts.ts'
import { pageValues, placeholders } from './page-values.ts'

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

/** A page as its author wrote it, before the server says which one it is. */
type WrittenPage = Pick<PageText, 'title' | 'description' | 'summary' | 'sections'>

/** What is done to all words of a page, such as filling in what they leave open. */
type Say = (words: string) => string

/**
 * Reads a page out of its Markdown: the title, what the page is about, what it comes to as a list,
 * then the sections, each with the name of its place: "## Cookies {#cookies}". Throws at what pages
 * do not have, so that nothing is left out of a text in silence.
 */
export function readPage(markdown: string, say: Say): WrittenPage {
  const tokens = marked.lexer(markdown).filter(({ type }) => type !== 'space')
  const [title, description, summary, ...rest] = tokens as Tokens.Generic[]
  if (title?.type !== 'heading' || title.depth !== 1) throw new Error('A page begins with # Title')
  if (description?.type !== 'paragraph') throw new Error('After the title it says what it is about')
  if (summary?.type !== 'list') throw new Error('Then a list says what it comes to')
  return {
    title: wordsIn(title.tokens, say),
    description: wordsIn(description.tokens, say),
    summary: itemsOf(summary as Tokens.List, say),
    sections: sectionsOf(rest, say),
  }
}

function sectionsOf(tokens: Token[], say: Say): PageSection[] {
  const sections: PageSection[] = []
  let asked: PageQuestion | undefined
  for (const token of tokens) {
    const blocks = sections.at(-1)?.blocks
    if (token.type === 'heading' && token.depth === 2) {
      const { id, words } = namedHeading(token as Tokens.Heading, say)
      sections.push({ id, title: words, blocks: [] })
      asked = undefined
    } else if (!blocks) {
      throw new Error(`Before the first section: ${token.raw}`)
    } else if (token.type === 'heading') {
      const { id, words } = namedHeading(token as Tokens.Heading, say)
      asked = { id, question: words, answer: [] }
      questionsAtEndOf(blocks).push(asked)
    } else if (asked) {
      if (token.type !== 'paragraph') throw new Error(`An answer is paragraphs: ${token.raw}`)
      asked.answer.push(wordsIn(token.tokens, say))
    } else {
      blocks.push(blockOf(token, say))
    }
  }
  return sections
}

function questionsAtEndOf(blocks: PageBlock[]): PageQuestion[] {
  const last = blocks.at(-1)
  if (last?.kind === 'questions') return last.questions
  const questions: PageQuestion[] = []
  blocks.push({ kind: 'questions', questions })
  return questions
}

function blockOf(token: Token, say: Say): PageBlock {
  switch (token.type) {
    case 'paragraph':
      return { kind: 'paragraph', words: wordsIn(token.tokens, say) }
    case 'blockquote':
      return { kind: 'note', words: wordsIn(onlyChild(token).tokens, say) }
    case 'list':
      return {
        kind: 'list',
        items: itemsOf(token as Tokens.List, say),
        numbered: Boolean((token as Tokens.List).ordered),
      }
    case 'table': {
      const { header, rows } = token as Tokens.Table
      const cells = (row: Tokens.TableCell[]) => row.map((cell) => wordsIn(cell.tokens, say))
      return { kind: 'table', head: cells(header), rows: rows.map(cells) }
    }
    default:
      throw new Error(`A page has no such part: ${token.raw}`)
  }
}

function itemsOf({ items }: Tokens.List, say: Say): string[] {
  return items.map((item) => wordsIn(onlyChild(item).tokens, say))
}

function onlyChild({ tokens = [], raw }: Tokens.Generic): Tokens.Generic {
  const [child, ...others] = tokens as Tokens.Generic[]
  if (!child || others.length > 0) throw new Error(`More than words: ${raw}`)
  return child
}

/** A heading with the name of its place, the same in every language. */
function namedHeading({ tokens, depth, raw }: Tokens.Heading, say: Say) {
  const [, words = '', id] = /^(.*) \{#([a-z\d-]+)\}$/.exec(joined(tokens)) ?? []
  if (!id || depth > 3) throw new Error(`A heading names its place, {#so}: ${raw}`)
  return { id, words: say(words) }
}

function wordsIn(tokens: Token[] | undefined, say: Say): string {
  return say(joined(tokens))
}

/** Words with their links as the contract has them; of other marks pages have none. */
function joined(tokens: Token[] = []): string {
  return tokens
    .map((token) => {
      switch (token.type) {
        case 'text':
        case 'escape':
          return (token as Tokens.Text).text.replaceAll('\n', ' ')
        case 'link':
          return `[${joined(token.tokens)}](${(token as Tokens.Link).href})`
        default:
          throw new Error(`Pages have words and links only: ${token.raw}`)
      }
    })
    .join('')
}
