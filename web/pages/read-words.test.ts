import { expect, test } from 'vitest'
import { isPath, plainWords, readWords } from './read-words.ts'

test('links to own pages, mail and phone stand among the words', () => {
  expect(readWords('See [the terms](/pages/terms#credits), or [call](tel:+31200000000).')).toEqual([
    'See ',
    { label: 'the terms', to: '/pages/terms#credits' },
    ', or ',
    { label: 'call', to: 'tel:+31200000000' },
    '.',
  ])
  expect(readWords('[a@b.example](mailto:a@b.example)')).toEqual([
    { label: 'a@b.example', to: 'mailto:a@b.example' },
  ])
})

test.each([
  'https://elsewhere.example',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'javascript:alert(1',
  'data:text/html,x',
  'mailto:a@b.example"onclick=',
  'tel:alert',
  '/a"onclick="x',
])('what leads elsewhere is words and no link: %s', (to) => {
  expect(readWords(`Go [there](${to}) now`).every((piece) => typeof piece === 'string')).toBe(true)
  expect(isPath(to)).toBe(false)
})

test('words without links, and brackets that are none, stay as they are', () => {
  expect(readWords('Nothing [here] (at all).')).toEqual(['Nothing [here] (at all).'])
  expect(readWords('')).toEqual([])
})

test('words are read without the addresses', () => {
  expect(plainWords('See [the terms](/pages/terms) twice: [x](/x)')).toBe('See the terms twice: x')
})
