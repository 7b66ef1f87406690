import { expect, test } from 'vitest'
import { groupIban } from './debit-form.tsx'

/** What stands in the field after each step, with a bar for the caret. */
function field(marked: string, forward = false): string {
  const caret = marked.indexOf('|')
  const grouped = groupIban(marked.replace('|', ''), caret, forward)
  return `${grouped.text.slice(0, grouped.caret)}|${grouped.text.slice(grouped.caret)}`
}

test('an IBAN is grouped in fours while it is typed, with the caret behind the last sign', {
  tags: ['S5.21'],
}, () => {
  expect(
    ['d|', 'de8|', 'de89|', 'DE893|', 'DE89 3704|', 'DE89 37040|'].map((one) => field(one)),
  ).toEqual(['D|', 'DE8|', 'DE89|', 'DE89 3|', 'DE89 3704|', 'DE89 3704 0|'])
})

test('A sign put in or taken out in the middle keeps the caret beside it', () => {
  expect(field('DE8X|9 3704 0044')).toBe('DE8X| 9370 4004 4')
  expect(field('DE89 37|4 0044')).toBe('DE89 37|40 044')
  expect(field('|E89 3704')).toBe('|E893 704')
})

test('Deleting goes past a gap in both directions', () => {
  // Backspace took the gap away: the caret stands before it, and the next one takes the 9.
  expect(field('DE89|3704')).toBe('DE89| 3704')
  // Delete took the gap away: the caret stands behind it, and the next one takes the 3.
  expect(field('DE89|3704', true)).toBe('DE89 |3704')
})

test('What is pasted from a letter is tidied: spaces, dashes, the word IBAN, and what is too much', () => {
  expect(field('IBAN: nl91-abna 0417 1643 00|')).toBe('NL91 ABNA 0417 1643 00|')
  expect(field(`${'1'.repeat(40)}|`)).toBe('1111 1111 1111 1111 1111 1111 1111 1111 11|')
  expect(field('|')).toBe('|')
})
