import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  type KeyObject,
} from 'node:crypto'
import {
  type PhotoVariant,
  photoKinds,
  photoVariants,
  type SignPhotos,
} from '../context/services.ts'

const windowMs = 7 * 24 * 60 * 60_000

/**
 * Makes photo addresses that reveal nothing, not even the photo's id, and that nobody else can
 * make: `/photos/{token}/{variant}`, one token for all variants but the teaser. Whoever holds a
 * teaser's address gets no further with it.
 */
export function photoSigner(secret: Buffer, now: () => Date): SignPhotos {
  // Raw bytes would be turned into a key for each address, which costs more than the address
  // itself.
  const key = createSecretKey(secret)
  return {
    sign: (photoId, viewerId, { kind = 'gallery', version = '' } = {}) => {
      const expires = (Math.floor(now().getTime() / windowMs) + 2) * windowMs
      const tokens = new Map<Scope, string>()
      return (variant) => {
        const scope = scopeOf(variant)
        const content = [kind, photoId, scope, expires, version].join(' ')
        const token = tokens.get(scope) ?? seal(key, content, viewerId ?? 'visitor')
        tokens.set(scope, token)
        return `/photos/${token}/${variant}`
      }
    },
    open: (address, viewerId) => {
      const [token = '', variantName] = address.replace(/^\/photos\//, '').split('/')
      const content = unseal(key, token, viewerId ?? 'visitor')
      const [kindName, photoId = '', scope, expires] = (content ?? '').split(' ')
      const kind = photoKinds.find((each) => each === kindName)
      const variant = photoVariants.find((each) => each === variantName)
      if (!kind || !variant || scope !== scopeOf(variant)) return null
      return Number(expires) > now().getTime() ? { kind, photoId, variant } : null
    },
  }
}

type Scope = 'photo' | 'teaser'

function scopeOf(variant: PhotoVariant): Scope {
  return variant === 'teaser' ? 'teaser' : 'photo'
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
