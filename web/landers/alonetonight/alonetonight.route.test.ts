import { expect, test } from 'vitest'
import { hourWord } from './alonetonight.route.tsx'

test('the night lasts from ten to five, the evening begins at six', { tags: ['S2.42'] }, () => {
  const at = (hours: number[]) => [...new Set(hours.map(hourWord))]
  expect(at([22, 23, 0, 1, 4])).toEqual(['night'])
  expect(at([5, 6, 12, 17])).toEqual(['day'])
  expect(at([18, 21])).toEqual(['evening'])
  expect(hourWord(null)).toBeNull()
})
