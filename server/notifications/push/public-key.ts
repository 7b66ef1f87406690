import { ECDH } from 'node:crypto'

const curve = 'prime256v1'

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
