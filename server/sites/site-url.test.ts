import { expect, test } from 'vitest'
import { hostOf } from './site-url.ts'

test.each([
  ['Love.Example', 'love.example'],
  ['love.example:8080', 'love.example'],
  ['love.example:', 'love.example'],
  ['love.example.', 'love.example'],
  ['LOVE.example.:443', 'love.example'],
  [' love.example ', 'love.example'],
  ['127.0.0.1:3000', '127.0.0.1'],
  ['[::1]', '[::1]'],
  ['[::1]:3000', '[::1]'],
  ['[2001:DB8::1]:80', '[2001:db8::1]'],
  ['::1', '::1'],
  ['2001:db8::80', '2001:db8::80'],
  ['love\0.example', 'love.example'],
  ['\0', ''],
  ['\ud800love.example', '\ufffdlove.example'],
  ['', ''],
])('%j is the host %j', (given, host) => {
  expect(hostOf(given)).toBe(host)
})
