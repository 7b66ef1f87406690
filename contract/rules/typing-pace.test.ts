import { expect, test } from 'vitest'
import { typingPace } from './typing-pace.ts'

test('whoever goes on writing is shown as writing without a gap', () => {
  expect(typingPace.say_ms).toBeGreaterThan(typingPace.pass_on_ms)
  expect(typingPace.show_ms).toBeGreaterThan(typingPace.say_ms)
})
