import { expect, test } from 'vitest'
import { lengthOf, tidyText } from './tidy-text.ts'

test.each([
  ['line ends of every system become one', 'one\r\ntwo\rthree\u2028four', 'one\ntwo\nthree\nfour'],
  ['space around a text goes, space inside stays', '  a  b\tc \n', 'a  b\tc'],
  ['control characters go', 'a\u0000b\u0007c\u009fd', 'abcd'],
  ['letters and their marks are put together', 'e\u0301', 'é'],
  ['half of a surrogate pair becomes the replacement character', 'a\ud83dz', 'a\ufffdz'],
  ['joined emoji stay whole', '👩‍👩‍👧', '👩‍👩‍👧'],
  ['a blank text is empty', ' \r\n\u0000 ', ''],
])('%s', (_what, given, kept) => {
  expect(tidyText(given)).toBe(kept)
  expect(tidyText(kept)).toBe(kept)
})

test('length counts code points, not halves of them', () => {
  expect([lengthOf(''), lengthOf('né'), lengthOf('🌙🌙')]).toEqual([0, 2, 2])
})
