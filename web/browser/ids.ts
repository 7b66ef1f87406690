import { v7 } from 'uuid'

/**
 * An id for what may have to be sent twice: UUIDv7, so that the database stores neighbours side by
 * side. `crypto.randomUUID` is missing on plain http and makes version 4.
 */
export function newId(): string {
  return v7()
}

/** Whether part of an address can be an id at all; if not, it is none of our pages. */
export function isId(text: string | undefined): text is string {
  return text !== undefined && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
}
