import { expect, test } from 'vitest'
import { changeOf, isHalfTyped } from './complete-signup.route.tsx'
import { placeOf, stepAfter, stepBefore, stepNamed, stepsAfter } from './steps-after-account.ts'
import { countSteps } from './steps-to-account.ts'

const form = (text: string) => new URLSearchParams(text)

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

test('The profile step saves the chosen facts, and the interests that the site knows', () => {
  expect(
    changeOf('profile', form('body_type=slim&interests=music&interests=x&gender=male')),
  ).toEqual({
    body_type: 'slim',
    interests: ['music'],
  })
})

test('The texts are saved as typed, and a step without fields changes nothing', () => {
  expect(changeOf('about_me', form('about_me=Hello'))).toEqual({ about_me: 'Hello' })
  expect(changeOf('about_me', form(''))).toBe(null)
  expect(changeOf('photo', form('about_me=Hello'))).toBe(null)
})

test('A town is saved as it is, a region alone with its country, and nothing where nothing was chosen', () => {
  expect(changeOf('location', form('place_id=12&countryregion=NL-UT'))).toEqual({ place_id: 12 })
  expect(changeOf('location', form('place_id=&countryregion=NL-UT'))).toEqual({
    place_id: null,
    country: 'NL',
    countryregion: 'NL-UT',
  })
  expect(changeOf('location', form('place_id=&countryregion='))).toBe(null)
})

test('A name of a town that was typed and not chosen is noticed', () => {
  expect(isHalfTyped(form('typed=Utr'))).toBe(true)
  expect([isHalfTyped(form('typed=Utr&place_id=3')), isHalfTyped(form('typed=+'))]).toEqual([
    false,
    false,
  ])
})
