import { expect, test } from 'vitest'
import { draftOf, forgetDraft, keepDraft } from './report-draft.ts'
import { faultOf } from './report-modal.tsx'

const empty = { id: 'a', reason: null, text: '', numbers: [] }

test('A report needs a reason, and words only where the reason says nothing', () => {
  expect(faultOf(empty)).toBe('no_reason')
  expect(faultOf({ ...empty, reason: 'scam' })).toBeNull()
  expect(faultOf({ ...empty, reason: 'other', text: '  ' })).toBe('no_words')
  expect(faultOf({ ...empty, reason: 'other', text: 'Followed me' })).toBeNull()
})

test('The words of a report are counted in code points', () => {
  const long = '💌'.repeat(2000)
  expect(faultOf({ ...empty, reason: 'scam', text: long })).toBeNull()
  expect(faultOf({ ...empty, reason: 'scam', text: `${long}a` })).toBe('too_long')
})

test('A report that was closed is found again, with the messages that were chosen since', () => {
  keepDraft('maya', { ...empty, id: 'kept', text: 'Asked for money', numbers: [3] })
  expect(draftOf('maya', [3, 5])).toEqual({
    id: 'kept',
    reason: null,
    text: 'Asked for money',
    numbers: [3, 5],
  })
  forgetDraft('maya')
  expect(draftOf('maya', []).text).toBe('')
})
