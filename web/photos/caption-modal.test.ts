import { expect, test } from 'vitest'
import { captionLength } from './caption-modal.tsx'

test('A caption is counted as it is kept: in code points, one line, no space around it', () => {
  expect(captionLength('  On the\n\n pier  ')).toBe('On the pier'.length)
  expect(captionLength('🌙🌙')).toBe(2)
  expect(captionLength(' \n ')).toBe(0)
})
