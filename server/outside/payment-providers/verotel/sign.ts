import { createHash, timingSafeEqual } from 'node:crypto'

/** What FlexPay leaves out when it signs a request; in a postback everything is signed. */
const unsigned = new Set(['signature', 'email', 'oneClickToken'])

/** FlexPay's signature of a request: the key, then every parameter by name, joined with colons. */
export function sign(parameters: URLSearchParams, signatureKey: string): string {
  return hash(
    [...parameters].filter(([name]) => !unsigned.has(name)),
    signatureKey,
  )
}

/** Whether a postback, from anywhere, was signed with our key. */
export function isSigned(postback: URLSearchParams, signatureKey: string): boolean {
  const pairs = [...postback].filter(([name]) => name !== 'signature')
  const right = Buffer.from(hash(pairs, signatureKey))
  const told = Buffer.from((postback.get('signature') ?? '').toLowerCase())
  return told.length === right.length && timingSafeEqual(told, right)
}

function hash(pairs: [string, string][], signatureKey: string): string {
  const sorted = pairs.toSorted(([one], [other]) => (one < other ? -1 : 1))
  const text = [signatureKey, ...sorted.map(([name, value]) => `${name}=${value}`)].join(':')
  return createHash('sha256').update(text).digest('hex')
}
