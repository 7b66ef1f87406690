import { expect, test } from 'vitest'
import { works } from './attribution.route.tsx'

test('GeoNames and IP2Location are named with the words that their licences ask for', () => {
  const lines = works.data.map((work) => work.line)
  expect(lines).toContainEqual(expect.stringMatching(/GeoNames \(geonames\.org\), CC BY 4\.0/))
  expect(lines).toContain(
    'This site or product includes IP2Location LITE data available from https://lite.ip2location.com.',
  )
})

test('every work has its licence, and both their addresses are safe', () => {
  for (const work of [...works.data, ...works.drawn]) {
    expect(work.line).not.toBe('')
    expect([work.url, work.licenceUrl].every((url) => url.startsWith('https://'))).toBe(true)
  }
})
