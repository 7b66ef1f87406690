import { expect, test } from 'vitest'
import type { Problem } from '#contract/refusals.ts'
import { ProblemError, UnreachableError } from '../../data/calls.ts'
import { faultAt, isOfWholeForm } from './account-row.tsx'

const problem: Problem = { type: 'about:blank', status: 422, code: 'invalid_input', title: 'No' }
const fault = {
  field: 'old_password',
  code: 'old_password_wrong',
  message: 'Please check your old password.',
} as const

test('a refusal that names a field is said there, and not once more above the form', {
  tags: ['S5.15'],
}, () => {
  const error = new ProblemError({ ...problem, errors: [fault] })
  expect(faultAt(error, 'old_password')).toEqual(fault)
  expect(faultAt(error, 'password')).toBeUndefined()
  expect(isOfWholeForm(error)).toBe(false)
})

test('what no field is to blame for is said above the form, and nothing where nothing failed', () => {
  expect(isOfWholeForm(new ProblemError({ ...problem, code: 'login_blocked' }))).toBe(true)
  expect(isOfWholeForm(new UnreachableError())).toBe(true)
  expect(isOfWholeForm(null)).toBe(false)
})
