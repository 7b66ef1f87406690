import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openVault } from './vault.ts'

const vault = openVault(randomBytes(32))
const other = openVault(randomBytes(32))

test('what was sealed is read again, and nothing of it is in the bytes', () => {
  const text = 'NL91ABNA0417164300 Žofia Lindqvist'
  const sealed = vault.seal(text, 'row 1')
  expect(vault.open(sealed, 'row 1')).toBe(text)
  expect(sealed.includes('NL91ABNA')).toBe(false)
  expect(vault.seal(text, 'row 1')).not.toEqual(sealed)
})

test('what was sealed for one row can be opened for no other, nor with another key', () => {
  const sealed = vault.seal('secret', 'row 1')
  expect(() => vault.open(sealed, 'row 2')).toThrow()
  expect(() => other.open(sealed, 'row 1')).toThrow()
})

test('a single bit that was changed is noticed, wherever it is', () => {
  const sealed = vault.seal('secret', 'row 1')
  for (let place = 0; place < sealed.length; place += 1) {
    const changed = Buffer.from(sealed)
    changed.writeUInt8(changed.readUInt8(place) ^ 1, place)
    expect(() => vault.open(changed, 'row 1'), `byte ${place}`).toThrow()
  }
  for (const length of [0, 1, 12, 28]) {
    expect(() => vault.open(sealed.subarray(0, length), 'row 1'), `length ${length}`).toThrow()
  }
})

test('a fingerprint is the same for the same text and key only', () => {
  expect(vault.fingerprint('a')).toEqual(vault.fingerprint('a'))
  expect(vault.fingerprint('a')).not.toEqual(vault.fingerprint('b'))
  expect(vault.fingerprint('a')).not.toEqual(other.fingerprint('a'))
})

test('what was sealed with a key of before is read while that key is given, and sealed with the new', () => {
  const [oldest, older, key] = [randomBytes(32), randomBytes(32), randomBytes(32)]
  const now = openVault(key, [older, oldest])
  for (const each of [oldest, older, key]) {
    expect(now.open(openVault(each).seal('secret', 'row 1'), 'row 1')).toBe('secret')
  }
  const sealed = now.seal('secret', 'row 1')
  expect(openVault(key).open(sealed, 'row 1')).toBe('secret')
  expect(sealed.subarray(0, now.head.length)).toEqual(now.head)
  expect(() => openVault(older, [oldest]).open(sealed, 'row 1')).toThrow()
  expect(now.older.map((each) => each.fingerprint('a'))).toEqual(
    [older, oldest].map((each) => openVault(each).fingerprint('a')),
  )
})

test('what was sealed before seals said which key they need is read with any of the keys', () => {
  // The layout of before: 1, the nonce, the text, the tag.
  const key = Buffer.alloc(32, 7)
  const vault = openVault(randomBytes(32), [randomBytes(32), key])
  const sealed = sealAsBefore(key, 'secret', 'row 1')
  expect(vault.open(sealed, 'row 1')).toBe('secret')
  expect(() => vault.open(sealed, 'row 2')).toThrow()
  sealed.writeUInt8(sealed.readUInt8(20) ^ 1, 20)
  expect(() => vault.open(sealed, 'row 1')).toThrow()
})

function sealAsBefore(key: Buffer, text: string, about: string): Buffer {
  const sealing = Buffer.from(hkdfSync('sha256', key, '', 'serenade seal', 32))
  const [head, nonce] = [Buffer.from([1]), randomBytes(12)]
  const cipher = createCipheriv('aes-256-gcm', sealing, nonce)
  cipher.setAAD(Buffer.concat([head, Buffer.from(about)]))
  const body = Buffer.concat([cipher.update(text), cipher.final()])
  return Buffer.concat([head, nonce, body, cipher.getAuthTag()])
}

test('a key of another length is refused', () => {
  expect(() => openVault(randomBytes(31))).toThrow(/32 bytes/)
})
