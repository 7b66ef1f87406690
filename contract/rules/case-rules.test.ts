import { expect, test } from 'vitest'
import { caseFaults, tidyCase } from './case-rules.ts'

const written = {
  kind: 'complaint',
  reason: 'my_data',
  name: ' Vera\n Visitor ',
  email: ' vera@example.test ',
  profile: '',
  words: ' First\r\nSecond ',
} as const

test('a complaint is kept tidy: one line for a name, its own lines for the words', {
  tags: ['S2.18'],
}, () => {
  const tidy = tidyCase(written)
  expect(tidy).toMatchObject({
    name: 'Vera Visitor',
    email: 'vera@example.test',
    words: 'First\nSecond',
  })
  expect(caseFaults(tidy)).toEqual([])
})

test('a question has reasons of its own', () => {
  const codes = (kind: 'complaint' | 'question', reason: string) =>
    caseFaults(tidyCase({ ...written, kind, reason })).map(({ code }) => code)
  expect(codes('complaint', 'account')).toEqual(['invalid'])
  expect(codes('question', 'account')).toEqual([])
  expect(codes('question', '')).toEqual(['required'])
})
