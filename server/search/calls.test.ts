import { expect, test } from 'vitest'
import type { SearchResult } from '#contract/search.ts'
import { aMember } from '../testing/people.ts'
import { testApp } from '../testing/test-app.ts'

const { db, call } = await testApp()

test('the filters stand in the address and come back in the answer', {
  tags: ['S3.101–S3.105'],
}, async () => {
  const ada = await aMember(db, { region: 'NL-NH', dateOfBirth: '1990-01-01' })
  const query = 'gender=female,male&country=NL&countryregion=NL-NH&min_age=20&max_age=60&page=1'
  const { status, body } = await call<SearchResult>(null, `GET /api/members?${query}`)
  expect(status).toBe(200)
  expect(body.results.map((each) => each.id)).toEqual([ada.id])
  expect(body.filters).toEqual({
    gender: 'female,male',
    country: 'NL',
    countryregion: 'NL-NH',
    min_age: 20,
    max_age: 60,
    page: 1,
  })
})

test.each([
  'gender=robot',
  'country=nl',
  'min_age=17',
  'min_age=abc',
  'max_age=1e9',
  'page=0',
  'page=1001',
  'min_age=50&max_age=20',
  "countryregion='or'1'='1--",
])('bad input is refused as input: %s', async (query) => {
  const { status, problem } = await call(null, `GET /api/members?${query}`)
  expect([status, problem.code]).toEqual([422, 'invalid_input'])
})
