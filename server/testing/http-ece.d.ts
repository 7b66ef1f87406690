declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  /** Decrypts what was encrypted for whoever has this private key and secret. */
  export function decrypt(
    body: Buffer,
    given: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string },
  ): Buffer
}
