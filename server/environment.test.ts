import { expect, test } from 'vitest'
import { readEnvironment } from './environment.ts'

test('nothing set is a complete local configuration', () => {
  const environment = readEnvironment({})
  expect(environment).toMatchObject({
    port: 3000,
    publicUrl: 'http://localhost:3000',
    databaseUrl: null,
    demo: true,
    local: true,
  })
})

test('every fault is listed at once, without the values', () => {
  const read = () => readEnvironment({ PORT: 'x', DEMO: 'secret', LOG_LEVEL: 'loud' })
  expect(read).toThrow(/PORT[\s\S]*DEMO[\s\S]*LOG_LEVEL/)
  expect(read).not.toThrow(/secret/)
})

test('a public address switches the pages for developers off', () => {
  expect(readEnvironment({ PUBLIC_URL: 'https://serenade.example/' })).toMatchObject({
    publicUrl: 'https://serenade.example',
    local: false,
  })
  expect(readEnvironment({ PUBLIC_URL: 'http://gay.localhost:3000' }).local).toBe(true)
})

test('listening to the network switches the pages for developers off', () => {
  expect(readEnvironment({ HOST: '0.0.0.0' }).local).toBe(false)
  expect(readEnvironment({ HOST: '::1' }).local).toBe(true)
})
