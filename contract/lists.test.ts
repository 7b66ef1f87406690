import { expect, test } from 'vitest'
import banks from './money/bank-names.json' with { type: 'json' }
import domains from './rules/mail-domains.json' with { type: 'json' }
import { spokenLanguages } from './spoken-languages.ts'

// No schema checks these where they are used: a browser would get all of zod to read a list.

test('languages are two letters each, and none stands twice', () => {
  expect(spokenLanguages.filter((code) => !/^[a-z]{2}$/.test(code))).toEqual([])
  expect(new Set(spokenLanguages).size).toBe(spokenLanguages.length)
})

test('mail domains are written as domains are', () => {
  expect(domains.length).toBeGreaterThan(20)
  expect(domains.filter((one) => !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(one))).toEqual([])
})

test('every bank is a pattern and a name', () => {
  for (const [country, patterns] of Object.entries(banks)) {
    expect(country).toMatch(/^[A-Z]{2}$/)
    for (const pair of patterns) {
      expect(pair, country).toEqual([expect.stringMatching(/./), expect.stringMatching(/./)])
      expect(() => new RegExp(pair[0] ?? '('), pair[0]).not.toThrow()
    }
  }
})
