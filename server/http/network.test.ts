import { expect, test } from 'vitest'
import { networkOf, widerNetworkOf } from './network.ts'

test('an IPv4 address is its own network, also when it is mapped', () => {
  expect(networkOf('192.0.2.7')).toBe('192.0.2.7')
  expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7')
})

test('all addresses of one IPv6 /64 are one network', () => {
  expect(networkOf('2001:db8:1:2::7')).toBe('2001:db8:1:2')
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2')
  expect(networkOf('::1')).toBe('0:0:0:0')
})

test.each([
  '2001:db8:1:2::7',
  '2001:DB8:1:2::7',
  '2001:0db8:0001:0002:0000:0000:0000:0007',
  '[2001:db8:1:2::7]:40312',
  '2001:db8:1:2::7%eth0',
])('however a proxy writes it, %s is one network', (address) => {
  expect(networkOf(address)).toBe('2001:db8:1:2')
  expect(widerNetworkOf(networkOf(address))).toBe('2001:db8:1/48')
})

test.each(['192.0.2.7:40312', '::ffff:c000:207', '0:0:0:0:0:ffff:192.0.2.7'])(
  '%s is an IPv4 address, and has no network around it',
  (address) => {
    expect(networkOf(address)).toBe('192.0.2.7')
    expect(widerNetworkOf(networkOf(address))).toBeNull()
  },
)
