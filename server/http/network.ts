import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** The client's address: of the connection, or what our own proxies say. Spoofed headers change nothing. */
export function clientAddress(c: Context, trustedProxies: number): string {
  const bindings = c.env as Partial<HttpBindings> | undefined
  const direct = bindings?.incoming?.socket?.remoteAddress ?? '127.0.0.1'
  if (trustedProxies === 0) return direct
  const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim())
  return hops.at(-trustedProxies) || direct
}

/** What tries are counted by: an IPv4 address, or the /64 that one IPv6 household shares. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:/, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail = ''] = plain.split('::')
  const front = head.split(':').filter(Boolean)
  const back = tail.split(':').filter(Boolean)
  const zeros = Array(Math.max(0, 8 - front.length - back.length)).fill('0')
  return [...front, ...zeros, ...back].slice(0, 4).join(':')
}
