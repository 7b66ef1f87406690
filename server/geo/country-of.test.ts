import { expect, test } from 'vitest'
import { countryOf } from './country-of.ts'

test.each([
  ['213.154.224.1', 'NL'],
  ['8.8.8.8', 'US'],
  ['2.0.0.1', 'FR'],
  ['::ffff:213.154.224.1', 'NL'],
  ['2a02:a440::1', 'NL'],
  ['2A01:E0A:0:0:0:0:0:1', 'FR'],
  ['2001:14ba::1', 'FI'],
  ['2600:1700::1', 'US'],
])('%s is an address in %s', { tags: ['S3.57'] }, (address, country) => {
  expect(countryOf(address)).toBe(country)
})

test.each([
  ...['127.0.0.1', '10.1.2.3', '192.168.0.7', '172.20.1.1', '192.0.2.1', '255.255.255.255'],
  ...['::1', '::', 'fe80::1', 'fd12:3456::1', 'ff02::1', '2001:db8::1', '2001:db8:ffff::1'],
])('%s belongs to no country', { tags: ['S3.57'] }, (address) => {
  expect(countryOf(address)).toBeNull()
})

test.each(['999.1.1.1', '2a02:a440:::1', '8.8.8', 'unknown', ''])(
  'of %s the country is not known',
  { tags: ['S3.57'] },
  (address) => {
    expect(countryOf(address)).toBeNull()
  },
)

test("a trusted proxy's word goes before the table, unless it knows nothing", () => {
  expect(countryOf('8.8.8.8', 'DK')).toBe('DK')
  for (const nothing of ['XX', 'T1', 'dk', 'Denmark', '']) {
    expect(countryOf('8.8.8.8', nothing)).toBe('US')
  }
})
