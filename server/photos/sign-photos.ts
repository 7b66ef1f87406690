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

const dayMs = 24 * 60 * 60_000
const windowMs = 7 * dayMs
/** Takes the viewer's place in the seal of addresses that carry their viewer inside. */
const carried = 'carried'

/**
 * Makes photo addresses that reveal nothing, not even the photo's id, and that nobody else can
 * make, sealed with the first of these secrets, and opened with any: `/photos/{token}/{variant}`, one token for all variants but the teaser. Whoever holds a
 * teaser's address gets no further with it.
 */
export function photoSigner(secrets: readonly [Buffer, ...Buffer[]], now: () => Date): SignPhotos {
  // Raw bytes would be turned into a key for each address, which costs more than the address
  // itself.
  const keys = secrets.map((secret) => createSecretKey(secret))
  const [key] = keys as [KeyObject]
  const addresses = (content: (scope: Scope) => string, reader: string) => {
    const tokens = new Map<Scope, string>()
    return (variant: PhotoVariant) => {
      const scope = scopeOf(variant)
      const token = tokens.get(scope) ?? seal(key, content(scope), reader)
      tokens.set(scope, token)
      return `/photos/${token}/${variant}`
    }
  }
  const ends = (window: number) => (Math.floor(now().getTime() / window) + 2) * window
  const open = (address: string, reader: string) => {
    const [token = '', variantName] = address.replace(/^\/photos\//, '').split('/')
    const content = unseal(keys, token, reader)
    const [kindName, photoId = '', scope, expires, viewer = ''] = (content ?? '').split(' ')
    const kind = photoKinds.find((each) => each === kindName)
    const variant = photoVariants.find((each) => each === variantName)
    if (!kind || !variant || scope !== scopeOf(variant)) return null
    if (Number(expires) <= now().getTime()) return null
    return { opened: { kind, photoId, variant }, viewer }
  }
  return {
    sign: (photoId, viewerId, { kind = 'gallery', version = '' } = {}) => {
      const expires = ends(windowMs)
      return addresses(
        (scope) => [kind, photoId, scope, expires, version].join(' '),
        viewerId ?? 'visitor',
      )
    },
    signCarried: (photoId, viewerId, { kind = 'gallery', version = '' } = {}) => {
      const [expires, viewer] = [ends(dayMs), viewerId ?? 'visitor']
      return addresses(
        (scope) => [kind, photoId, scope, expires, viewer, version].join(' '),
        carried,
      )
    },
    open: (address, viewerId) => open(address, viewerId ?? 'visitor')?.opened ?? null,
    openCarried: (address) => {
      const found = open(address, carried)
      if (!found) return null
      return { ...found.opened, viewerId: found.viewer === 'visitor' ? null : found.viewer }
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

function unseal(keys: KeyObject[], token: string, viewer: string): string | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length < 29) return null
  for (const key of keys) {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
    decipher.setAAD(Buffer.from(viewer)).setAuthTag(bytes.subarray(12, 28))
    try {
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString()
    } catch {
      // Forged, or sealed with another of them.
    }
  }
  return null
}
