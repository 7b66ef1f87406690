import { expect, test } from 'vitest'
import { changeOf, isTownHalfTyped } from './complete-signup.route.tsx'

const form = (text: string) => new URLSearchParams(text)

test('The profile step saves the chosen facts, and the interests that the site knows', () => {
  const sent = 'asked=body_type&body_type=slim&interests=music&interests=x&gender=male'
  expect(changeOf('profile', form(sent))).toEqual({ body_type: 'slim', interests: ['music'] })
})

test('A fact whose choice was taken back is no longer said', () => {
  expect(changeOf('profile', form('asked=sexuality&asked=body_type&body_type=slim'))).toEqual({
    sexuality: null,
    body_type: 'slim',
    interests: [],
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
  expect(isTownHalfTyped(form('typed=Utr'))).toBe(true)
  expect([isTownHalfTyped(form('typed=Utr&place_id=3')), isTownHalfTyped(form('typed=+'))]).toEqual(
    [false, false],
  )
})
