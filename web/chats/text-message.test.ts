import { expect, test } from 'vitest'
import { isEmojiOnly } from './text-message.tsx'

test('One to six emoji alone are emoji only, families, flags and skin tones each counting once', () => {
  const texts = ['😀', '😀 😀', '👨‍👩‍👧‍👦', '🇳🇱', '👍🏽', '❤️', '1️⃣', '😀😀😀😀😀😀']
  expect(texts.map(isEmojiOnly)).toEqual(texts.map(() => true))
})

test('Seven emoji, words, digits and empty texts are not', () => {
  const texts = ['😀😀😀😀😀😀😀', 'Hi 😀', '42', '#', '©', '', '  ', 'A']
  expect(texts.map(isEmojiOnly)).toEqual(texts.map(() => false))
})
