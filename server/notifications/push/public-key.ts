import { ECDH } from 'node:crypto'

const curve = 'prime256v1'

/** Says whether these words are a public key as push knows it: an uncompressed point of P-256. */
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
