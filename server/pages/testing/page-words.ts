import type { PageBlock, PageText } from '#contract/pages.ts'

/** All words of a page, with the addresses of links. */
export function allWords(page: PageText): string {
  return [
    page.title,
    page.description,
    ...page.summary,
    ...page.sections.flatMap(({ title, blocks }) => [title, ...blocks.flatMap(wordsOf)]),
  ].join('\n')
}

export function linksOf(page: PageText): string[] {
  return [...allWords(page).matchAll(/\]\(([^)]*)\)/g)].map(([, to = '']) => to)
}

function wordsOf(block: PageBlock): string[] {
  switch (block.kind) {
    case 'list':
      return block.items
    case 'table':
      return [...block.head, ...block.rows.flat()]
    case 'questions':
      return block.questions.flatMap(({ question, answer }) => [question, ...answer])
    default:
      return [block.words]
  }
}
