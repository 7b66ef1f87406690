import { createECDH } from 'node:crypto'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readEnvironment } from './environment.ts'
import { readDataKey } from './outside/read-secret.ts'

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

test('on this machine a key for personal data is made once, for nobody else to read', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'serenade-key-'))
  onTestFinished(() => rm(DATA_DIR, { recursive: true }))
  const environment = readEnvironment({ DATA_DIR })
  const keys = await Promise.all(Array.from({ length: 10 }, () => readDataKey(environment)))
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1)
  expect(keys[0]).toHaveLength(32)
  expect((await stat(join(DATA_DIR, 'data.key'))).mode & 0o777).toBe(0o600)
})

test('at a public address the key for personal data is the operator’s, or nothing starts', async () => {
  const publicly = { PUBLIC_URL: 'https://serenade.example' }
  await expect(readDataKey(readEnvironment(publicly))).rejects.toThrow(/^At a public .* DATA_KEY/)
  const DATA_KEY = Buffer.alloc(32, 7).toString('base64')
  const key = await readDataKey(readEnvironment({ ...publicly, DATA_KEY }))
  expect(key).toEqual(Buffer.alloc(32, 7))
})

test('a key for personal data of another length is a fault', () => {
  const DATA_KEY = Buffer.alloc(16, 7).toString('base64')
  expect(() => readEnvironment({ DATA_KEY })).toThrow(/DATA_KEY/)
})

test('messages go to the provider that is named, else to the outbox', () => {
  expect(readEnvironment({}).sms).toBeNull()
  const given = { SMS_URL: 'https://sms.example/send', SMS_TOKEN: 'token' }
  expect(readEnvironment(given).sms).toEqual({
    kind: 'http',
    url: 'https://sms.example/send',
    token: 'token',
    from: null,
  })
  const twilio = { SMS_TWILIO_ACCOUNT: 'AC1', SMS_TWILIO_TOKEN: 'token', SMS_FROM: '+3197' }
  expect(readEnvironment({ ...given, ...twilio }).sms).toMatchObject({ kind: 'twilio' })
})

test('Verotel is there with both of its values, and one alone is a fault', () => {
  const [VEROTEL_SHOP_ID, VEROTEL_SIGNATURE_KEY] = ['68849', 'a-key-of-nobody']
  expect(readEnvironment({ VEROTEL_SHOP_ID, VEROTEL_SIGNATURE_KEY }).verotel).toEqual({
    shopId: '68849',
    signatureKey: 'a-key-of-nobody',
  })
  expect(() => readEnvironment({ VEROTEL_SHOP_ID })).toThrow(/VEROTEL_SIGNATURE_KEY: It is needed/)
  const read = () => readEnvironment({ VEROTEL_SIGNATURE_KEY })
  expect(read).toThrow(/VEROTEL_SHOP_ID: It is needed/)
  expect(read).not.toThrow(/nobody/)
})

test('Twilio needs all of its values; a sender’s name may go with the operator’s own address', () => {
  const read = (given: Record<string, string>) => () => readEnvironment(given)
  expect(read({ SMS_TWILIO_ACCOUNT: 'AC1' })).toThrow(/SMS_TWILIO_TOKEN[\s\S]*SMS_FROM/)
  expect(read({ SMS_URL: 'https://sms.example', SMS_FROM: 'Serenade' })).not.toThrow()
})

test('the public key of push notifications is a point of P-256, and nothing else', () => {
  const key = createECDH('prime256v1').generateKeys('base64url')
  expect(readEnvironment({}).vapidPublicKey).toBeNull()
  expect(readEnvironment({ VAPID_PUBLIC_KEY: key }).vapidPublicKey).toBe(key)
  const offCurve = `${key.slice(0, -4)}AAAA`
  for (const wrong of ['key', `${key}=`, key.slice(0, 80), offCurve]) {
    expect(() => readEnvironment({ VAPID_PUBLIC_KEY: wrong })).toThrow(/VAPID_PUBLIC_KEY/)
  }
})
