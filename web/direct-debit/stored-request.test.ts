import { expect, test } from 'vitest'
import type { DirectDebitRequest } from '#contract/direct-debit.ts'
import { aged, createStoredRequests } from './stored-request.ts'

const request: DirectDebitRequest = {
  id: '01936f00-0000-7000-8000-000000000001',
  bundle_id: '01936f00-0000-7000-8000-000000000002',
  last_four: '4300',
  bank_name: 'ABN AMRO',
  mobile_ends: '78',
  mandate_reference: 'SER-1',
  resend_seconds: 60,
  seconds_left: 600,
  tries_left: 5,
}

function storage() {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  }
}

test('The step with the code is found again after the page was loaded anew, with its times gone on', () => {
  const stored = storage()
  createStoredRequests(() => stored).set(request.id, { request, heard_ms: 1_000_000 })
  const found = createStoredRequests(() => stored).get(request.id)
  expect(found && aged(found, 1_045_900)).toEqual({
    ...request,
    resend_seconds: 15,
    seconds_left: 555,
  })
})

test('Times do not go below nothing, nor up when the clock of the device is set back', () => {
  const old = { request, heard_ms: 1_000_000 }
  expect(aged(old, 9_000_000)).toMatchObject({ resend_seconds: 0, seconds_left: 0 })
  expect(aged(old, 0)).toEqual(request)
})

test('What is forgotten or was never kept is not there', () => {
  const stored = storage()
  const requests = createStoredRequests(() => stored)
  requests.set(request.id, { request, heard_ms: 0 })
  requests.set(request.id, null)
  expect([requests.get(request.id), stored.items.size]).toEqual([null, 0])
  stored.items.set('direct-debit:x', '"nonsense"')
  expect(createStoredRequests(() => stored).get('x')).toBeNull()
})
