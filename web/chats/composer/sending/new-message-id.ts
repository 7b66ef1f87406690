/**
 * An id for a message that may have to be sent twice: UUIDv7, so that the database stores neighbours
 * side by side. `crypto.randomUUID` is missing on plain http and makes version 4.
 */
export function newMessageId(now_ms: number = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const time = now_ms.toString(16).padStart(12, '0')
  const random = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const variant = (8 + ((bytes[8] ?? 0) & 3)).toString(16)
  const parts = [
    time.slice(0, 8),
    time.slice(8),
    `7${random.slice(0, 3)}`,
    variant + random.slice(3, 6),
    random.slice(18, 30),
  ]
  return parts.join('-')
}
