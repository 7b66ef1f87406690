import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  type KeyObject,
} from 'node:crypto'
import { bytesToId, idBytes, idToBytes } from '#database/ids.ts'
import {
  type PhotoVariant,
  photoKinds,
  photoVariants,
  type SignPhotos,
} from '../context/services.ts'

const dayMs = 24 * 60 * 60_000
/** Takes the viewer's place in the seal of addresses that carry their viewer inside. */
const carried = 'carried'

/**
 * Makes photo addresses that reveal nothing, not even the photo's id, and that nobody else can
 * make, sealed with the first of these secrets, and opened with any:
 * `/photos/{token}/{variant}`, one token for all variants but the teaser. Whoever holds a teaser's
 * address gets no further with it.
 */
export function photoSigner(secrets: readonly [Buffer, ...Buffer[]], now: () => Date): SignPhotos {
  // Raw bytes would be turned into a key for each address, which costs more than the address
  // itself.
  const keys = secrets.map((secret) => createSecretKey(secret))
  const [key] = keys as [KeyObject]
  const addresses = (meant: (scope: Scope) => Meant, reader: string) => {
    const tokens = new Map<Scope, string>()
    return (variant: PhotoVariant) => {
      const scope = scopeOf(variant)
      const token = tokens.get(scope) ?? seal(key, write(meant(scope)), reader)
      tokens.set(scope, token)
      return `/photos/${token}/${variant}`
    }
  }
  const lastDay = (days: number) => (Math.floor(now().getTime() / dayMs / days) + 2) * days
  const open = (address: string, reader: string) => {
    const [token = '', variantName] = address.replace(/^\/photos\//, '').split('/')
    const content = unseal(keys, token, reader)
    const meant = content && read(content)
    const variant = photoVariants.find((each) => each === variantName)
    if (!meant || !variant || meant.scope !== scopeOf(variant)) return null
    if (meant.endsOn * dayMs <= now().getTime()) return null
    const { kind, photoId, viewerId } = meant
    return { opened: { kind, photoId, variant }, viewerId }
  }
  return {
    sign: (photoId, viewerId, { kind = 'gallery', version = '' } = {}) => {
      const meant = { kind, photoId, endsOn: lastDay(7), viewerId: null, version }
      return addresses((scope) => ({ ...meant, scope }), viewerId ?? 'visitor')
    },
    signCarried: (photoId, viewerId, { kind = 'gallery', version = '' } = {}) => {
      const meant = { kind, photoId, endsOn: lastDay(1), viewerId, version }
      return addresses((scope) => ({ ...meant, scope }), carried)
    },
    open: (address, viewerId) => open(address, viewerId ?? 'visitor')?.opened ?? null,
    openCarried: (address) => {
      const found = open(address, carried)
      return found && { ...found.opened, viewerId: found.viewerId }
    },
  }
}

/** What a token says. */
type Meant = {
  kind: (typeof photoKinds)[number]
  scope: Scope
  /** The day since 1970, in UTC, with which it has ended. */
  endsOn: number
  photoId: string
  /** Whom a carried one is for; null is a visitor, or whoever the seal itself is for. */
  viewerId: string | null
  version: string
}

/** As few bytes as there can be: they look like chance, so that no page packs them any smaller. */
function write({ kind, scope, endsOn, photoId, viewerId, version }: Meant): Buffer {
  const head = Buffer.alloc(headBytes)
  head.writeUInt8(photoKinds.indexOf(kind), 0)
  head.writeUInt8(scopes.indexOf(scope), 1)
  head.writeUInt16BE(endsOn, 2)
  head.writeUInt8(viewerId ? 1 : 0, 4)
  const ids = viewerId ? [idToBytes(photoId), idToBytes(viewerId)] : [idToBytes(photoId)]
  return Buffer.concat([head, ...ids, Buffer.from(version)])
}

/** What `write` wrote; it was sealed, so it is whole. */
function read(content: Buffer): Omit<Meant, 'version'> | null {
  const kind = photoKinds[content.readUInt8(0)]
  const scope = scopes[content.readUInt8(1)]
  if (!kind || !scope) return null
  const idAt = (start: number) => bytesToId(content.subarray(start, start + idBytes))
  return {
    kind,
    scope,
    endsOn: content.readUInt16BE(2),
    photoId: idAt(headBytes),
    viewerId: content.readUInt8(4) === 1 ? idAt(headBytes + idBytes) : null,
  }
}

const headBytes = 5
const scopes = ['photo', 'teaser'] as const
type Scope = (typeof scopes)[number]

function scopeOf(variant: PhotoVariant): Scope {
  return variant === 'teaser' ? 'teaser' : 'photo'
}

/** The nonce follows from the content, so that the same content gives the same address. */
function seal(key: KeyObject, content: Buffer, viewer: string): string {
  const named = createHmac('sha256', key).update(`${viewer} `).update(content)
  const nonce = named.digest().subarray(0, nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(viewer))
  const sealed = Buffer.concat([cipher.update(content), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

const nonceBytes = 12
const contentStarts = nonceBytes + 16
const fewestBytes = contentStarts + headBytes + idBytes

function unseal(keys: KeyObject[], token: string, viewer: string): Buffer | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length < fewestBytes) return null
  for (const key of keys) {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes))
    decipher.setAAD(Buffer.from(viewer)).setAuthTag(bytes.subarray(nonceBytes, contentStarts))
    try {
      return Buffer.concat([decipher.update(bytes.subarray(contentStarts)), decipher.final()])
    } catch {
      // Forged, or sealed with another of them.
    }
  }
  return null
}
