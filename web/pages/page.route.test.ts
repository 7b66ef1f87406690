import { expect, test } from 'vitest'
import type { PageSection } from '#contract/pages.ts'
import { countQuestions, filterSections } from './page.route.tsx'

const sections: PageSection[] = [
  {
    id: 'money',
    title: 'Crédits',
    blocks: [
      {
        kind: 'questions',
        questions: [
          { id: 'end', question: 'Les crédits expirent-ils ?', answer: ['Non, jamais.'] },
          { id: 'mail', question: 'L’e-mail ?', answer: ['Voir [ici](/settings).'] },
        ],
      },
    ],
  },
  {
    id: 'leaving',
    title: 'Partir',
    blocks: [
      {
        kind: 'questions',
        questions: [
          { id: 'delete', question: 'Supprimer ?', answer: ['Oui.', 'Et les crédits ?'] },
        ],
      },
    ],
  },
]
const idsOf = (found: PageSection[]) =>
  found.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'questions' ? block.questions : [])),
  )

test('nothing typed leaves everything', () => {
  expect(filterSections(sections, '  ')).toBe(sections)
  expect(countQuestions(sections)).toBe(3)
})

test('words are found in questions and answers, without their accents and in any case', () => {
  expect(idsOf(filterSections(sections, 'CREDITS')).map(({ id }) => id)).toEqual(['end', 'delete'])
  expect(idsOf(filterSections(sections, 'credits jamais')).map(({ id }) => id)).toEqual(['end'])
  expect(idsOf(filterSections(sections, "l'e-mail")).map(({ id }) => id)).toEqual(['mail'])
})

test('addresses of links are not searched, and a section without a hit is left out', () => {
  expect(filterSections(sections, 'settings')).toEqual([])
  expect(filterSections(sections, 'jamais').map(({ id }) => id)).toEqual(['money'])
})
