import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts stored personal data. The database alone reveals none of it. */
export type Vault = {
  /** Encrypts a text for one place, such as a row's id: it cannot be opened anywhere else. */
  seal(text: string, about: string): Buffer
  /** Decrypts what was sealed for the same place; throws if a single bit of it was changed. */
  open(sealed: Buffer, about: string): string
  /** What begins everything that is sealed now; whatever begins otherwise was sealed before. */
  head: Buffer
  /** Makes fingerprints as they were made with keys of before, the newest first. */
  older: Fingerprints[]
} & Fingerprints

export type Fingerprints = {
  /** Always the same for the same text; without the key nobody can find it by trying. */
  fingerprint(text: string): Buffer
}

/** The layout of the bytes: from the second on, which key follows. */
const firstLayout = 1
const layout = 2
const idBytes = 4
const nonceBytes = 12
const tagBytes = 16

/**
 * A vault with a 32-byte key, and the keys of before, whose seals it still opens; each use has a key
 * of its own, derived from it.
 */
export function openVault(key: Buffer, before: Buffer[] = []): Vault {
  const keys = [key, ...before].map(sealingKey)
  const [current] = keys as [SealingKey]
  return {
    seal: (text, about) => seal(current, text, about),
    open: (sealed, about) => open(keys, sealed, about),
    head: current.head,
    ...fingerprintsWith(key),
    older: before.map(fingerprintsWith),
  }
}

type SealingKey = { key: Buffer; head: Buffer }

function sealingKey(key: Buffer): SealingKey {
  if (key.length !== 32) throw new Error('The key of the vault needs 32 bytes.')
  const id = derive(key, 'id').subarray(0, idBytes)
  return { key: derive(key, 'seal'), head: Buffer.concat([Buffer.from([layout]), id]) }
}

function fingerprintsWith(key: Buffer): Fingerprints {
  const printing = derive(key, 'fingerprint')
  return { fingerprint: (text) => createHmac('sha256', printing).update(text).digest() }
}

function derive(key: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `serenade ${purpose}`, 32))
}

function seal({ key, head }: SealingKey, text: string, about: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(bound(head, about))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([head, nonce, body, cipher.getAuthTag()])
}

function open(keys: SealingKey[], sealed: Buffer, about: string): string {
  if (sealed[0] === firstLayout) return openFirst(keys, sealed, about)
  const head = sealed.subarray(0, 1 + idBytes)
  const found = keys.find((each) => each.head.equals(head))
  if (!found || sealed.length < head.length + nonceBytes + tagBytes) throw new Error(unknown)
  return decipher(found.key, { head, rest: sealed.subarray(head.length), about })
}

const unknown = 'This was not sealed by this vault.'

/** What does not say which key it needs is tried with each. */
function openFirst(keys: SealingKey[], sealed: Buffer, about: string): string {
  const head = sealed.subarray(0, 1)
  if (sealed.length < 1 + nonceBytes + tagBytes) throw new Error(unknown)
  for (const { key } of keys) {
    try {
      return decipher(key, { head, rest: sealed.subarray(1), about })
    } catch {
      // Of another key, or changed.
    }
  }
  throw new Error(unknown)
}

type Sealed = { head: Buffer; rest: Buffer; about: string }

function decipher(key: Buffer, { head, rest, about }: Sealed): string {
  const nonce = rest.subarray(0, nonceBytes)
  const cipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
  cipher.setAAD(bound(head, about)).setAuthTag(rest.subarray(-tagBytes))
  const body = rest.subarray(nonceBytes, -tagBytes)
  return Buffer.concat([cipher.update(body), cipher.final()]).toString('utf8')
}

function bound(head: Buffer, about: string): Buffer {
  return Buffer.concat([head, Buffer.from(about)])
}
