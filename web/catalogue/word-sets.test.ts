import { expect, test } from 'vitest'
import { lengthened, wordSetOf, wordsOf } from './word-sets.ts'
import { words } from './words.ts'

test('Every text of the pseudo-language is at least 40 % longer, and none has lost a letter', () => {
  const pseudo = wordsOf('pseudo')
  for (const [key, [english]] of Object.entries(words)) {
    const long = pseudo[key as keyof typeof pseudo]
    expect(long.length, english).toBeGreaterThanOrEqual(english.length * 1.4)
    expect(long, english).not.toBe(english)
  }
})

test('The pseudo-language can still be read', () => {
  expect(lengthened('Continue')).toBe('Cøøntîînüüëë')
  expect(lengthened('Hm 1')).toBe('Hm 1ññ')
})

test('An unknown word set shows the English words', () => {
  expect(wordSetOf('de')).toBe('de')
  expect(wordSetOf('fr')).toBe('en')
  expect(wordSetOf(null)).toBe('en')
  expect(wordsOf('de').save).toBe('Speichern')
})
