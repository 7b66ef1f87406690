import { expect, test } from 'vitest'
import { keepShown, wasShown } from './shown-once.ts'

function storage() {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  }
}

test('S4.70 the pop-up was shown once in a session, for this member alone', () => {
  const session = storage()
  expect(wasShown('ada', () => session)).toBe(false)
  keepShown('ada', () => session)
  expect(wasShown('ada', () => session)).toBe(true)
  expect(wasShown('ben', () => session)).toBe(false)
})

test('A storage that is closed does not let it come twice on the same page', () => {
  const closed = () => {
    throw new Error('SecurityError')
  }
  expect(wasShown('cleo', closed)).toBe(false)
  keepShown('cleo', closed)
  expect(wasShown('cleo', closed)).toBe(true)
})
