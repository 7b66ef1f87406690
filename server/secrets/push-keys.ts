import { createECDH, ECDH } from 'node:crypto'

const curve = 'prime256v1'

/** By what push services know who sends (VAPID), both halves in base64url. */
export type PushKeys = { publicKey: string; privateKey: string }

/** Whether a text is a public key as push uses it: an uncompressed point on P-256. */
export function isPublicKey(given: string): boolean {
  const bytes = Buffer.from(given, 'base64url')
  if (bytes.length !== 65 || bytes[0] !== 4 || bytes.toString('base64url') !== given) return false
  try {
    ECDH.convertKey(bytes, curve)
    return true
  } catch {
    return false
  }
}

/** The pair with this private half, which is 32 bytes; null if they are none. */
export function pairOf(privateHalf: Buffer): PushKeys | null {
  const pair = createECDH(curve)
  try {
    pair.setPrivateKey(privateHalf)
  } catch {
    return null
  }
  if (privateHalf.length !== 32) return null
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: privateHalf.toString('base64url'),
  }
}

/** A new pair, for whoever runs the service. */
export function makePushKeys(): PushKeys {
  const pair = createECDH(curve)
  pair.generateKeys()
  // A private half that begins with zeros comes without them.
  const bytes = pair.getPrivateKey()
  const privateHalf = Buffer.concat([Buffer.alloc(32 - bytes.length), bytes])
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: privateHalf.toString('base64url'),
  }
}
