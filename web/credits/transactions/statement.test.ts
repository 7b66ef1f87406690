import { expect, test } from 'vitest'
import { ledgerKinds } from '#contract/credits.ts'
import { hasOrders, monthsToChoose, once, readPart, searchOf } from './statement.ts'

test('A movement that stands on two pages is shown once, in its place', () => {
  const shown = once([entryOf(11), entryOf(10), entryOf(10), entryOf(9)])
  expect(shown.map(({ id }) => id)).toEqual(['11', '10', '9'])
})

function entryOf(number: number) {
  return {
    id: `${number}`,
    delta: -1,
    balance: number,
    reason: 'message' as const,
    reference: '019ab2f0-7c1e-7d2a-9b3c-0123456789ab',
    created_at: '2026-11-21T20:00:00.000Z',
  }
}

test('the address says which part is shown, and the part says its address', {
  tags: ['S2.39', 'S2.168'],
}, () => {
  const part = readPart(new URLSearchParams('show=spent&month=2026-11'))
  expect(part).toEqual({ show: 'spent', month: '2026-11' })
  expect(searchOf(part)).toEqual({ show: 'spent', month: '2026-11' })
})

test('An address that names no part, or one that does not exist, shows everything', () => {
  for (const search of ['', 'show=', 'show=stolen&month=2026-13', 'month=November']) {
    expect(searchOf(readPart(new URLSearchParams(search)))).toEqual({})
  }
})

test('The months come newest first, with the chosen one even where nothing moved', () => {
  expect(monthsToChoose(['2026-11', '2026-09'], '2026-10')).toEqual([
    '2026-11',
    '2026-10',
    '2026-09',
  ])
  expect(monthsToChoose(['2026-11'], '2026-11')).toEqual(['2026-11'])
})

test('Orders stand with what was bought and refunded, and not with what was given or spent', () => {
  const shown = ledgerKinds.filter((show) => hasOrders({ show, month: null }))
  expect(shown).toEqual(['all', 'bought', 'refunded'])
})
