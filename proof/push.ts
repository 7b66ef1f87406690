import { createECDH, randomBytes, randomUUID } from 'node:crypto'

/** An address at a push service, such as browsers are given. */
export function aPushEndpoint(): string {
  return `https://fcm.googleapis.com/fcm/send/${randomUUID()}`
}

/** A subscription as a browser makes it. */
export function aPushSubscription() {
  const p256dh = createECDH('prime256v1').generateKeys('base64url')
  return {
    endpoint: aPushEndpoint(),
    keys: { p256dh, auth: randomBytes(16).toString('base64url') },
  }
}
