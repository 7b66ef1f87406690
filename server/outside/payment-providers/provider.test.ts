import { expect, test } from 'vitest'
import { readNotice } from './provider.ts'

test('a notice names a payment, and nothing else that it says is read', { tags: ['T8'] }, () => {
  const read = (body: string, method = 'POST') => readNotice({ method, body })
  expect(read('id=tr_123&status=paid')).toEqual({ reference: 'tr_123', reply: '' })
  expect(read('{"id":"tr_1"}')).toEqual({ reference: null, reply: '' })
  expect(read('id=tr_1', 'GET')).toBeNull()
})
