import { expect, test } from 'vitest'
import { isChunkFailure, mayReloadForChunk } from './chunks.ts'

function aTab() {
  const kept = new Map<string, string>()
  return () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
}

const start = 1_795_000_000_000

test('a missing chunk reloads the page once, and again only after 60 s', {
  tags: ['S4.119', 'S4.120', 'S8.5', 'S9.19'],
}, () => {
  const tab = aTab()
  const ask = (second: number) => mayReloadForChunk(start + second * 1000, tab)
  expect([0, 1, 59, 59.999].map(ask)).toEqual([true, false, false, false])
  expect([60, 61, 119].map(ask)).toEqual([true, false, false])
  expect(ask(120)).toBe(true)
})

test('each tab counts for itself', { tags: ['S4.120'] }, () => {
  expect([mayReloadForChunk(start, aTab()), mayReloadForChunk(start, aTab())]).toEqual([true, true])
})

test('without anywhere to keep the moment nothing is reloaded', { tags: ['S4.120'] }, () => {
  const closed = () => {
    throw new Error('The storage is closed.')
  }
  expect(mayReloadForChunk(start, closed)).toBe(false)
})

test('a clock that was set back does not forbid the reload', () => {
  const tab = aTab()
  expect(mayReloadForChunk(start, tab)).toBe(true)
  expect(mayReloadForChunk(start - 3_600_000, tab)).toBe(true)
})

test.each([
  ['Chrome', 'Failed to fetch dynamically imported module: https://example.test/assets/likes-1.js'],
  ['Firefox', 'error loading dynamically imported module: https://example.test/assets/likes-1.js'],
  ['Safari', 'Importing a module script failed.'],
  ['Safari', "'text/html' is not a valid JavaScript MIME type."],
  ['Vite', 'Unable to preload CSS for /assets/likes-1.css'],
])('a missing chunk is known by the words of %s', { tags: ['S4.119'] }, (_browser, message) => {
  expect(isChunkFailure(new TypeError(message))).toBe(true)
})

test('other errors are no missing chunk', () => {
  expect(isChunkFailure(new TypeError('Failed to fetch'))).toBe(false)
  expect(isChunkFailure({ status: 404 })).toBe(false)
})
