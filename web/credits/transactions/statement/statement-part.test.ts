import { expect, test } from 'vitest'
import type { Order } from '#contract/payments.ts'
import { monthsToChoose, ordersIn, readPart, searchOf } from './statement-part.ts'

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
  const orders = [
    { id: 'kept', refunds: [] },
    { id: 'back', refunds: [{}] },
  ] as unknown as Order[]
  const shown = (show: 'all' | 'bought' | 'given' | 'spent' | 'refunded') =>
    ordersIn({ show, month: null }, orders)?.map(({ id }) => id) ?? null
  expect(shown('all')).toEqual(['kept', 'back'])
  expect(shown('bought')).toEqual(['kept', 'back'])
  expect(shown('refunded')).toEqual(['back'])
  expect(shown('given')).toBeNull()
  expect(shown('spent')).toBeNull()
})
