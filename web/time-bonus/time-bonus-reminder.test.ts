import { expect, test } from 'vitest'
import { createDismissals, shouldRemind } from './time-bonus-reminder.tsx'

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

const due = { long: true, credits: 0, isVisible: true, dismissed: false }

test.each([
  ['after 40 s without credits while the bonus lasts', due, true],
  ['before 40 s', { ...due, long: false }, false],
  ['with 1 credit', { ...due, credits: 1 }, false],
  ['with the bonus over', { ...due, isVisible: false }, false],
  ['after it was dismissed', { ...due, dismissed: true }, false],
])('the modal opens or not: %s', { tags: ['S4.62', 'S4.64–S4.66'] }, (_, known, opens) => {
  expect(shouldRemind(known)).toBe(opens)
})
