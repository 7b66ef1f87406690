import { expect, test } from 'vitest'
import { pageNames } from '#contract/pages.ts'
import { translatedLanguages } from '#locales/speak.ts'
import { pageLanguages, readPage, readTexts, writePage } from './load-page.ts'
import { placeholders } from './page-values.ts'
import { plainFacts } from './testing/facts.ts'

const texts = import.meta.glob<string>('/texts/*/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const whole = '# Title\n\nWhat it is about.\n\n- In short.\n\n## Here {#here}\n\n'
const withTerms = (words: string) => ({ ...texts, '/texts/en/terms.md': whole + words })

test('every page is there in every language that is offered', () => {
  expect(pageLanguages.toSorted()).toEqual(translatedLanguages.toSorted())
  const { '/texts/fr/ban.md': _, ...others } = texts
  expect(() => readTexts(others)).toThrow('texts/fr lacks ban')
  expect(() => readTexts({ ...texts, '/texts/is/terms.md': whole })).toThrow('texts/is lacks')
  expect(() => readTexts({ ...texts, '/texts/en/imprint.md': whole })).toThrow('no page of ours')
})

test.each([
  ['{{refund_day}}', 'no placeholder that we know'],
  ['{{if refund}}\nIt can.\n{{end}}', 'no placeholder that we know'],
  ['{{refund_days: day}}', 'should have 2 forms, not 1'],
  ['{{ refund_days }}', 'cannot be read'],
  ['{{if refund_days}}\nIt can.', 'has no {{end}}'],
  ['It can.\n{{end}}', 'ends nothing'],
  ['{{else}}', 'outside of an {{if}}'],
])('a text with %j is refused when it is loaded, by its path', (words, reason) => {
  expect(() => readTexts(withTerms(words))).toThrow(reason)
  expect(() => readTexts(withTerms(words))).toThrow('/texts/en/terms.md')
})

test.each([
  '**Bold** words',
  '<b>Bold</b> words',
  '```\ncode\n```',
  '- a list\n  - in a list',
  '---',
])('what pages cannot show is refused, not left out: %j', (markdown) => {
  expect(() => readPage(whole + markdown, (words) => words)).toThrow()
})

test('a heading without the name of its place is refused', () => {
  expect(() => readPage(`${whole}## There`, (words) => words)).toThrow('names its place')
})

test('everything that a text may name is named by one', () => {
  const all = Object.values(texts).join()
  const unused = placeholders.filter((name) => !all.includes(name))
  expect(unused).toEqual([])
})

test('what a company is called stays words, whatever marks it holds', () => {
  const facts = plainFacts()
  const name = 'A | *B* & <i>C</i> # {{email}}'
  const page = writePage({ ...facts, company: { ...facts.company, name } }, 'service', 'en')
  expect(JSON.stringify(page)).toContain(name)
  expect(page.sections.map(({ id }) => id)).toEqual(
    writePage(facts, 'service', 'fr').sections.map(({ id }) => id),
  )
})

test('pages are there by name', () => {
  expect(Object.keys(texts).length).toBe(pageNames.length * pageLanguages.length)
})
