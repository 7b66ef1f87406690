import { isIPv4, isIPv6 } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/**
 * The client's address: the connection's, or what our own proxies say. Forged headers change
 * nothing.
 */
export function clientAddress(c: Context, trustedProxies: number): string {
  const bindings = c.env as Partial<HttpBindings> | undefined
  const direct = bindings?.incoming?.socket?.remoteAddress ?? '127.0.0.1'
  if (trustedProxies === 0) return direct
  const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim())
  return hops.at(-trustedProxies) || direct
}

/**
 * What tries are counted by: an IPv4 address, or the /64 that an IPv6 household shares. However a
 * proxy writes an address, it is the same network.
 */
export function networkOf(address: string): string {
  const known = networks.get(address)
  if (known !== undefined) return known
  if (networks.size >= networksAtMost) networks.clear()
  const network = readNetwork(address)
  networks.set(address, network)
  return network
}

const networks = new Map<string, string>()
const networksAtMost = 1000

function readNetwork(address: string): string {
  const plain = withoutPort(address.trim())
  if (isIPv4(plain) || !isIPv6(plain)) return plain
  const groups = groupsOf(plain)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) return groups.slice(6).flatMap(bytesOf).join('.')
  return groups.slice(0, 4).map(inHex).join(':')
}

/** The /48 of an IPv6 network, all of which may belong to one customer; null for IPv4. */
export function widerNetworkOf(network: string): string | null {
  return network.includes(':') ? `${network.split(':').slice(0, 3).join(':')}/48` : null
}

/** Some proxies write `203.0.113.7:40312`, `[2001:db8::1]:40312` or `fe80::1%eth0`. */
function withoutPort(address: string): string {
  const bracketed = /^\[([^\]]*)\]/.exec(address)?.[1]
  const [host = ''] = (bracketed ?? address).split('%')
  return host.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
}

/** The eight groups of an address, with omitted ones and those written as IPv4 filled in. */
function groupsOf(address: string): number[] {
  const [head = '', tail = ''] = address.split('::').map(dottedInHex)
  const front = head.split(':').filter(Boolean)
  const back = tail.split(':').filter(Boolean)
  const zeros = Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0')
  return [...front, ...zeros, ...back].map((group) => Number.parseInt(group, 16))
}

function dottedInHex(part: string): string {
  return part.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number)
    return `${inHex(a * 256 + b)}:${inHex(c * 256 + d)}`
  })
}

function bytesOf(group: number): number[] {
  return [group >> 8, group & 255]
}

function inHex(group: number): string {
  return group.toString(16)
}
