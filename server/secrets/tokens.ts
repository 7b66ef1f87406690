import { hash, randomBytes } from 'node:crypto'

/** 256 random bits, as written in a cookie or a link; fewer where a link has to be short. */
export function newToken(bytes = 32): string {
  return randomBytes(bytes).toString('base64url')
}

/** How a token is stored: somebody who reads the database cannot use what is there. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}
