import { expect, test } from 'vitest'
import { placeOf, stepAfter, stepBefore, stepNamed, stepsAfter } from './steps-after-account.ts'
import { countSteps } from './steps-to-account.ts'

test('photo, profile, about me, location, e-mail check and push follow the account', {
  tags: ['S2.146–S2.152'],
}, () => {
  expect(stepsAfter(true)).toEqual([
    'photo',
    'profile',
    'about_me',
    'location',
    'email_check',
    'push',
  ])
})

test('each step leads to the next, and where no push can be sent the e-mail check is the last', {
  tags: ['S2.145'],
}, () => {
  expect([
    stepAfter('photo', true),
    stepAfter('email_check', true),
    stepAfter('push', true),
  ]).toEqual(['profile', 'push', null])
  expect(stepAfter('email_check', false)).toBe(null)
})

test('The way back ends where the account begins', () => {
  expect([stepBefore('photo'), stepBefore('profile'), stepBefore('push')]).toEqual([
    null,
    'photo',
    'email_check',
  ])
})

test('The steps are counted over the whole way', () => {
  expect(placeOf('photo', true)).toEqual({ number: 4, total: 9 })
  expect(placeOf('email_check', false)).toEqual({ number: 8, total: 8 })
  expect(placeOf('push', true).total).toBe(countSteps(true))
})

test('A form names a step that exists or none', () => {
  expect([stepNamed('location'), stepNamed('whom'), stepNamed(null)]).toEqual([
    'location',
    null,
    null,
  ])
})
