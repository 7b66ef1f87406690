import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  type KeyObject,
} from 'node:crypto'
import { photoKinds, photoVariants, type SignPhotos } from '../context/services.ts'

const windowMs = 5 * 60_000

/**
 * Makes photo addresses that reveal nothing, not even the photo's id, and that nobody else can
 * make. The same photo keeps its address for five minutes, so that browsers can cache it.
 */
export function photoSigner(secret: Buffer, now: () => Date): SignPhotos {
  // Raw bytes would be turned into a key for each address, which costs more than the address
  // itself.
  const key = createSecretKey(secret)
  return {
    sign: (photoId, variant, viewerId, { kind = 'gallery', version = '' } = {}) => {
      const expires = (Math.floor(now().getTime() / windowMs) + 2) * windowMs
      const content = [kind, photoId, variant, expires, version].join(' ')
      return `/photos/${seal(key, content, viewerId ?? 'visitor')}`
    },
    open: (address, viewerId) => {
      const content = unseal(key, address.replace(/^\/photos\//, ''), viewerId ?? 'visitor')
      const [kindName, photoId = '', variantName, expires] = (content ?? '').split(' ')
      const kind = photoKinds.find((each) => each === kindName)
      const variant = photoVariants.find((each) => each === variantName)
      return kind && variant && Number(expires) > now().getTime()
        ? { kind, photoId, variant }
        : null
    },
  }
}

/** The nonce follows from the content, so that the same content gives the same address. */
function seal(key: KeyObject, content: string, viewer: string): string {
  const nonce = createHmac('sha256', key).update(`${viewer} ${content}`).digest().subarray(0, 12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(viewer))
  const sealed = Buffer.concat([cipher.update(content), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

function unseal(key: KeyObject, token: string, viewer: string): string | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length < 29) return null
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
  decipher.setAAD(Buffer.from(viewer)).setAuthTag(bytes.subarray(12, 28))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString()
  } catch {
    return null
  }
}
