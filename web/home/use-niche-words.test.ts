import { expect, test } from 'vitest'
import { nicheWords } from './use-niche-words.ts'

test('each of the seven niches has words of its own', { tags: ['S1.25'] }, () => {
  expect(Object.keys(nicheWords)).toEqual(['1', '2', '3', '4', '5', '6', '7'])
  for (const name of ['headline', 'text', 'question', 'answer', 'around'] as const) {
    const said = Object.values(nicheWords).map((words) => words[name].message)
    expect(new Set(said).size, name).toBe(7)
  }
})

test('no niche promises what nobody can keep, hurries anybody or is explicit', () => {
  const texts = Object.values(nicheWords).flatMap(Object.values<{ message?: string }>)
  for (const { message = '' } of texts) expect(message).not.toMatch(/!|\b(sex|hot|soulmate|now)\b/i)
})
