import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import {
  commonPasswords,
  hashOfNobody,
  hashPassword,
  isOutdated,
  isPassword,
  newPasswordFaults,
} from './passwords.ts'

test('more than 3,000 common passwords are refused, in any case', { tags: ['T13'] }, () => {
  expect(commonPasswords.size).toBeGreaterThanOrEqual(3000)
  for (const password of commonPasswords) {
    expect(newPasswordFaults(password)).toEqual([
      { field: 'password', code: 'password_too_common' },
    ])
    expect(newPasswordFaults(password.toUpperCase())).toHaveLength(1)
  }
})

test('a password is kept as argon2id with the strength that we chose, salted', {
  tags: ['T13'],
}, async () => {
  const stored = await hashPassword('a quiet harbour')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await hashPassword('a quiet harbour')).not.toBe(stored)
})

test('only the password itself is right, however the keyboard composed it', async () => {
  const stored = await hashPassword('caf\u00e9 am Rhein')
  expect(await isPassword(stored, 'cafe\u0301 am Rhein')).toBe(true)
  expect(await isPassword(stored, 'Caf\u00e9 am Rhein')).toBe(false)
})

test('without an account there is no right password, not even the one compared with', async () => {
  expect(await isPassword(null, 'a password that belongs to nobody')).toBe(false)
})

test('a weaker hash is recognised', { tags: ['T13'] }, async () => {
  expect(isOutdated(await hash('x', { memoryCost: 4096, timeCost: 2 }))).toBe(true)
  expect(isOutdated(await hashPassword('x'))).toBe(false)
  expect(isOutdated(hashOfNobody), 'what is compared where there is no account').toBe(false)
})
