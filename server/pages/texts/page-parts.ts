import type { PageBlock, PageQuestion, PageSection, PageText } from '#contract/pages.ts'
import type { PageFacts } from '../page-facts.ts'

/** A page as its author wrote it, before the server says which one it is. */
export type WrittenPage = Pick<PageText, 'title' | 'description' | 'summary' | 'sections'>
export type PageWriter = (facts: PageFacts) => WrittenPage

/** What holds on some sites only is written as `holds && words`, and left out elsewhere. */
type Maybe<T> = T | false | null

export function section(id: string, title: string, blocks: Maybe<PageBlock | string>[]) {
  const isThere = (block: Maybe<PageBlock | string>) => block !== false && block !== null
  return {
    id,
    title,
    blocks: blocks
      .filter(isThere)
      .map((block) => (typeof block === 'string' ? paragraph(block) : block)),
  } satisfies PageSection
}

export function list(...items: Maybe<string>[]): PageBlock {
  return { kind: 'list', items: present(items), numbered: false }
}

export function steps(...items: Maybe<string>[]): PageBlock {
  return { kind: 'list', items: present(items), numbered: true }
}

export function note(words: string): PageBlock {
  return { kind: 'note', words }
}

export function table(head: string[], rows: Maybe<string[]>[]): PageBlock {
  return { kind: 'table', head, rows: present(rows) }
}

export function questions(...asked: Maybe<PageQuestion>[]): PageBlock {
  return { kind: 'questions', questions: present(asked) }
}

export function question(id: string, words: string, ...answer: Maybe<string>[]): PageQuestion {
  return { id, question: words, answer: present(answer) }
}

/** Those parts that hold here. */
export function present<T>(parts: Maybe<T>[]): T[] {
  return parts.filter((part): part is T => part !== false && part !== null)
}

function paragraph(words: string): PageBlock {
  return { kind: 'paragraph', words }
}
