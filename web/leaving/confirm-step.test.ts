import { expect, test } from 'vitest'
import { deletionOf, wrongDeletion } from './confirm-step.tsx'

function sent(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('without the confirmation the form says so, and nothing is sent', { tags: ['S5.32'] }, () => {
  expect(wrongDeletion(sent({ password: 'three quiet rivers' }))).toEqual([
    { field: 'confirmed', code: 'confirmation_required' },
  ])
  expect(wrongDeletion(sent({ password: 'three quiet rivers', confirmed: 'yes' }))).toEqual([])
})

test('an empty password is known before anything is sent', () => {
  expect(wrongDeletion(sent({ confirmed: 'yes' }))).toEqual([
    { field: 'password', code: 'required' },
  ])
})

test('remarks go along with the reason “other”, and with no other one', {
  tags: ['S3.170'],
}, () => {
  const form = { password: 'x', confirmed: 'yes', remarks: ' I move to an island. ' }
  expect(deletionOf(sent({ ...form, reason: 'other' }))).toMatchObject({
    reason: 'other',
    remarks: 'I move to an island.',
  })
  expect(deletionOf(sent({ ...form, reason: 'time' }))).not.toHaveProperty('remarks')
})

test('a reason may be left out, and an unknown one is none', () => {
  expect(deletionOf(sent({ password: 'x' }))).toEqual({ password: 'x', confirmed: false })
  expect(deletionOf(sent({ password: 'x', reason: 'boredom' }))).not.toHaveProperty('reason')
})
