import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'

export const photoVariants = ['large', 'thumb', 'match', 'teaser'] as const
export type PhotoVariant = (typeof photoVariants)[number]

const windowMs = 5 * 60_000

export type SignPhotos = {
  /** The address of a photo for one viewer (null is a visitor); works for 5 to 10 minutes. */
  sign(photoId: string, variant: PhotoVariant, viewerId: string | null): string
  /** What an address stands for, or null where it is forged, expired or somebody else's. */
  open(address: string, viewerId: string | null): { photoId: string; variant: PhotoVariant } | null
}

/**
 * Makes photo addresses that tell nothing, not even the photo's id, and cannot be made by others.
 * The same photo has the same address for five minutes, so that browsers can keep it.
 */
export function photoSigner(secret: Buffer, now: () => Date): SignPhotos {
  return {
    sign: (photoId, variant, viewerId) => {
      const expires = (Math.floor(now().getTime() / windowMs) + 2) * windowMs
      return `/photos/${seal(secret, [photoId, variant, expires].join(' '), viewerId ?? 'visitor')}`
    },
    open: (address, viewerId) => {
      const content = unseal(secret, address.replace(/^\/photos\//, ''), viewerId ?? 'visitor')
      const [photoId = '', name = '', expires = ''] = (content ?? '').split(' ')
      const variant = photoVariants.find((each) => each === name)
      return variant && Number(expires) > now().getTime() ? { photoId, variant } : null
    },
  }
}

/** The nonce follows from the content, so that the same content gives the same address. */
function seal(secret: Buffer, content: string, viewer: string): string {
  const nonce = createHmac('sha256', secret).update(`${viewer} ${content}`).digest().subarray(0, 12)
  const cipher = createCipheriv('aes-256-gcm', secret, nonce).setAAD(Buffer.from(viewer))
  const sealed = Buffer.concat([cipher.update(content), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

function unseal(secret: Buffer, token: string, viewer: string): string | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length < 29) return null
  const decipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, 12))
  decipher.setAAD(Buffer.from(viewer)).setAuthTag(bytes.subarray(12, 28))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString()
  } catch {
    return null
  }
}
