import { expect, test } from 'vitest'
import { kindOf, knownMethods } from './method-mark.tsx'
import { methodLines, onwardLine, savedLine } from './ways.ts'

test('every method says in one line when the credits come', { tags: ['S2.156'] }, () => {
  for (const method of Object.keys(knownMethods)) {
    expect(methodLines[kindOf(method)].message).toMatch(/^(At once|In 1 to 3 working days)/)
  }
})

test('of a wire transfer it is said that one sends the money oneself', { tags: ['S3.135'] }, () => {
  expect(methodLines[kindOf('wire_transfer')].message).toContain('You send the money yourself')
  expect(onwardLine('transfer', false).message).toContain('where to send the money')
})

test('of a direct debit it is said that it takes days and a code by SMS', {
  tags: ['S3.132'],
}, () => {
  expect(methodLines[kindOf('direct_debit')].message).toContain('code by SMS')
  expect(savedLine('direct_debit').message).toContain('working days')
  expect(onwardLine('direct_debit', false).message).toContain('fill in your account')
})

test('Of a saved method it is said that the button charges it, whatever kind it is', () => {
  for (const kind of ['card', 'account', 'direct_debit'] as const) {
    expect(onwardLine(kind, true).message).toContain('charged when you press the button')
  }
})
