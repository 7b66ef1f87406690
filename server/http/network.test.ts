import { expect, test } from 'vitest'
import { networkOf } from './network.ts'

test('an IPv4 address is its own network, also when it is mapped', () => {
  expect(networkOf('192.0.2.7')).toBe('192.0.2.7')
  expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7')
})

test('all addresses of one IPv6 /64 are one network', () => {
  expect(networkOf('2001:db8:1:2::7')).toBe('2001:db8:1:2')
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2')
  expect(networkOf('::1')).toBe('0:0:0:0')
})
