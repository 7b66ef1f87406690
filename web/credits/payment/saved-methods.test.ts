import { expect, test } from 'vitest'
import { canCharge, cardExpiry, chargeable, isExpired } from './saved-methods.tsx'

test('A card says until when it is good as its own print does', () => {
  expect(cardExpiry('2027-11')).toBe('11/27')
  expect(cardExpiry('2030-01')).toBe('01/30')
})

test('A card is good until the last day of its month', () => {
  expect(isExpired('2027-11', '2027-11-30')).toBe(false)
  expect(isExpired('2027-11', '2027-12-01')).toBe(true)
  expect(isExpired(null, '2099-01-01')).toBe(false)
})

test('One whose provider moves no money here any more is not offered to pay with', () => {
  const card = { id: 'one', method: 'card', name: 'Visa', last_four: '4242', expires: null }
  const saved = { ...card, created_at: '2026-10-01T12:00:00.000Z' }
  const mandates = [
    { ...saved, chargeable: true },
    { ...saved, id: 'other', chargeable: false },
  ]
  expect(chargeable({ mandates }).map(({ id }) => id)).toEqual(['one'])
})

test('A card that failed is offered again while its provider can charge it, also where another stands for it', () => {
  const card = { id: 'one', method: 'card', name: 'Visa', last_four: '4242', expires: '2030-01' }
  const saved = { ...card, created_at: '2026-10-01T12:00:00.000Z' }
  const twin = { ...saved, id: 'twin', chargeable: true }
  expect(canCharge({ mandates: [{ ...saved, chargeable: true }] }, saved)).toBe(true)
  expect(canCharge({ mandates: [twin] }, saved)).toBe(true)
  expect(canCharge({ mandates: [twin, { ...saved, chargeable: false }] }, saved), 'gone').toBe(
    false,
  )
  expect(canCharge({ mandates: [{ ...twin, last_four: '4343' }] }, saved), 'removed').toBe(false)
})
