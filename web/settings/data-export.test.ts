import { expect, test } from 'vitest'
import type { DataExport } from '#contract/leaving.ts'
import { exportStand } from './data-export.tsx'

const requested_at = '2026-11-21T12:00:00Z'
const expires_at = '2026-11-23T12:00:00Z'
const before = Date.parse('2026-11-23T11:59:59Z')

test('a member who never asked for the own data has none', () => {
  expect(exportStand(null, before)).toBe('none')
})

test('a link that nobody opened in time is over', () => {
  const copy: DataExport = { state: 'ready', requested_at, expires_at }
  expect(exportStand(copy, before)).toBe('ready')
  expect(exportStand(copy, before + 1000)).toBe('expired')
})

test('a copy that was taken, failed, or is being made is told as such', () => {
  for (const state of ['making', 'taken', 'failed'] as const) {
    expect(exportStand({ state, requested_at, expires_at }, before + 1000)).toBe(state)
  }
})
