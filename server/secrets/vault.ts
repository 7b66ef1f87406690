import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts stored personal data. The database alone reveals none of it. */
export type Vault = {
  /** Encrypts a text for one place, such as a row's id: it cannot be opened anywhere else. */
  seal(text: string, about: string): Buffer
  /** Decrypts what was sealed for the same place; throws if a single bit of it was changed. */
  open(sealed: Buffer, about: string): string
  /** Always the same for the same text; without the key nobody can find it by trying. */
  fingerprint(text: string): Buffer
}

/** The layout of the bytes, and which key: another key gets another number. */
const version = 1
const nonceBytes = 12
const tagBytes = 16

/** A vault with a 32-byte key; each use has a key of its own, derived from it. */
export function openVault(key: Buffer): Vault {
  if (key.length !== 32) throw new Error('The key of the vault needs 32 bytes.')
  const sealing = derive(key, 'seal')
  const printing = derive(key, 'fingerprint')
  return {
    seal: (text, about) => seal(sealing, text, about),
    open: (sealed, about) => open(sealing, sealed, about),
    fingerprint: (text) => createHmac('sha256', printing).update(text).digest(),
  }
}

function derive(key: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `serenade ${purpose}`, 32))
}

function seal(key: Buffer, text: string, about: string): Buffer {
  const head = Buffer.from([version])
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(bound(head, about))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([head, nonce, body, cipher.getAuthTag()])
}

function open(key: Buffer, sealed: Buffer, about: string): string {
  if (sealed[0] !== version || sealed.length < 1 + nonceBytes + tagBytes) {
    throw new Error('This was not sealed by this vault.')
  }
  const nonce = sealed.subarray(1, 1 + nonceBytes)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
  decipher.setAAD(bound(sealed.subarray(0, 1), about)).setAuthTag(sealed.subarray(-tagBytes))
  const body = sealed.subarray(1 + nonceBytes, -tagBytes)
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
}

function bound(head: Buffer, about: string): Buffer {
  return Buffer.concat([head, Buffer.from(about)])
}
