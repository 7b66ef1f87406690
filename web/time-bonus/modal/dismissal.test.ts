import { expect, test } from 'vitest'
import { createDismissals } from './dismissal.ts'

test('a dismissal is kept in the browser, for the account that dismissed', {
  tags: ['S4.66', 'S4.67'],
}, () => {
  const storage = memory()
  createDismissals(() => storage).set('ada', 'yes')
  const afterReload = createDismissals(() => storage)
  expect(afterReload.get('ada')).toBe('yes')
  expect(afterReload.get('ben')).toBe('')
})

test('Where the storage is closed it is known as long as the page stands', () => {
  const dismissals = createDismissals(() => {
    throw new Error('SecurityError')
  })
  dismissals.set('ada', 'yes')
  expect(dismissals.get('ada')).toBe('yes')
})

function memory() {
  const texts = new Map<string, string>()
  return {
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => void texts.set(name, text),
    removeItem: (name: string) => void texts.delete(name),
  }
}
