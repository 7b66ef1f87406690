import { expect, test } from 'vitest'
import { lengthened, saying, wordSetOf } from './word-sets.ts'

test('A lengthened text is at least 40 % longer and lacks no letter', () => {
  const texts = ['OK', 'Hm', 'rhythm', 'Delete account', 'Ends in 2 hours and 41 minutes.']
  for (const text of texts) {
    const long = lengthened(text)
    expect(long.length, text).toBeGreaterThanOrEqual(text.length * 1.4)
    expect(long, text).not.toBe(text)
  }
})

test('A lengthened text can still be read', () => {
  expect(lengthened('Continue')).toBe('Cøøntîînüüëë')
  expect(lengthened('Hm 1')).toBe('Hm 1ññ')
})

test('A short text grows as much as German ones do', () => {
  const german = { Card: 'Kreditkarte', Skip: 'Überspringen', Saving: 'Wird gespeichert' }
  for (const [english, translated] of Object.entries(german)) {
    expect(saying.long(english).length, english).toBeGreaterThanOrEqual(translated.length)
  }
})

test('An unknown word set shows the English words', () => {
  expect(wordSetOf('pseudo')).toBe('pseudo')
  expect(wordSetOf('fr')).toBe('en')
  expect(wordSetOf(null)).toBe('en')
})
