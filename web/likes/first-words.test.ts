import { expect, test } from 'vitest'
import { withOpener } from './first-words.tsx'

const lines = ['What are you reading now?', 'Which walk would you do again?']

test('An opener fills the empty field, and takes the place of another one', () => {
  expect(withOpener('', 'What are you reading now?', lines)).toBe('What are you reading now?')
  expect(withOpener('What are you reading now?', 'Which walk would you do again?', lines)).toBe(
    'Which walk would you do again?',
  )
})

test('What one wrote oneself is never lost', () => {
  expect(withOpener('Hello Maya. ', 'What are you reading now?', lines)).toBe(
    'Hello Maya. What are you reading now?',
  )
})
