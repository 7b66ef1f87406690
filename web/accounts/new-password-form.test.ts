import { expect, test } from 'vitest'
import { wrongPassword } from './new-password-form.tsx'

function typed(password: string, password_repeat: string): FormData {
  const form = new FormData()
  form.set('password', password)
  form.set('password_repeat', password_repeat)
  return form
}

test('two new passwords that are not the same are known before anything is sent', {
  tags: ['S5.14'],
}, () => {
  expect(wrongPassword(typed('three quiet rivers', 'three quiet river'))).toEqual({
    field: 'password_repeat',
    code: 'passwords_differ',
  })
  expect(wrongPassword(typed('three quiet rivers', 'three quiet rivers'))).toBeNull()
})

test('a new password that is too short is known before its repetition is looked at', {
  tags: ['S5.1'],
}, () => {
  expect(wrongPassword(typed('short', ''))).toEqual({
    field: 'password',
    code: 'password_too_short',
  })
})
