import { expect, test } from 'vitest'
import { createShown } from './shown-once.ts'

function storage() {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
}

test('the pop-up was shown once in a session, for this member alone', { tags: ['S4.70'] }, () => {
  const session = storage()
  const shown = createShown(() => session)
  expect(shown.get('ada')).toBe('')
  shown.set('ada', 'yes')
  expect(shown.get('ada')).toBe('yes')
  const afterReload = createShown(() => session)
  expect(afterReload.get('ada')).toBe('yes')
  expect(afterReload.get('ben')).toBe('')
})

test('A storage that is closed does not let it come twice on the same page', () => {
  const shown = createShown(() => {
    throw new Error('SecurityError')
  })
  expect(shown.get('cleo')).toBe('')
  shown.set('cleo', 'yes')
  expect(shown.get('cleo')).toBe('yes')
})
