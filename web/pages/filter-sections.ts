import type { PageQuestion, PageSection } from '#contract/pages.ts'
import { plainWords } from './read-words.ts'

/**
 * The sections with those questions that contain every word typed, whatever its accents and case.
 */
export function filterSections(sections: PageSection[], typed: string): PageSection[] {
  const wanted = fold(typed).split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return sections
  const matches = (asked: PageQuestion) => {
    const text = fold([asked.question, ...asked.answer].map(plainWords).join(' '))
    return wanted.every((word) => text.includes(word))
  }
  return sections.flatMap((section) => {
    const blocks = section.blocks.flatMap((block) => {
      if (block.kind !== 'questions') return []
      const questions = block.questions.filter(matches)
      return questions.length > 0 ? [{ ...block, questions }] : []
    })
    return blocks.length > 0 ? [{ ...section, blocks }] : []
  })
}

export function countQuestions(sections: PageSection[]): number {
  const blocks = sections.flatMap((section) => section.blocks)
  return blocks.reduce(
    (sum, block) => sum + (block.kind === 'questions' ? block.questions.length : 0),
    0,
  )
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase()
}
