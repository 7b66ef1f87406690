import {
  createECDH,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  sign,
  verify,
} from 'node:crypto'
import { once } from 'node:events'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { Agent, createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { decrypt } from 'http_ece'
import { type PushNote, webPusher } from '../outside/push.ts'
import { makePushKeys } from '../secrets/push-keys.ts'

type Heard = { path: string; headers: IncomingHttpHeaders; body: Buffer }
type Answer = (response: ServerResponse, heard: Heard) => void

const name = 'pushes.example'
export const vapid = { ...makePushKeys(), subject: 'mailto:operator@serenade.example' }

/** An answer with this status, and with what nobody should read. */
export function answering(status: number, headers: Record<string, string> = {}): Answer {
  return (response) => response.writeHead(status, headers).end('what a push service says')
}

/**
 * A push service of the tests' own: TLS on loopback, with a certificate made for it. Like real ones
 * it takes only what is signed for it by the right key, and for a while; then it answers as told.
 */
export async function aPushService(answer: Answer = answering(201)) {
  const heard: Heard[] = []
  const connections = { opened: 0 }
  const service = { answer }
  const { key, certificate } = aCertificate(name)
  const server = createServer({ key, cert: certificate }, async (request, response) => {
    const asked = { path: request.url ?? '', headers: request.headers, body: await buffer(request) }
    heard.push(asked)
    const refused = refusalOf(request, origin())
    if (refused) return void response.writeHead(refused).end()
    service.answer(response, asked)
  })
  server.on('connection', () => connections.opened++)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = () => `https://${name}:${(server.address() as AddressInfo).port}`
  const agent = new Agent({
    keepAlive: true,
    ca: certificate,
    lookup: (_, { all }, done) =>
      all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4),
  })
  const mayReach = (endpoint: string) => endpoint.startsWith(`${origin()}/`)
  return {
    heard,
    connections,
    answer: (next: Answer) => {
      service.answer = next
    },
    endpoint: (path = randomBytes(8).toString('hex')) => `${origin()}/${path}`,
    /** By which others find and trust it. */
    origin,
    certificate,
    /** What leads a pusher here and nowhere else. */
    traits: { agent, mayReach },
    pusher: (patience?: () => AbortSignal) =>
      webPusher(vapid, { agent, mayReach, ...(patience && { patience }) }),
    close: () => {
      agent.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}

/** What a service answers to what it would not take, or null. */
function refusalOf({ method, headers }: IncomingMessage, audience: string): number | null {
  if (method !== 'POST' || !/^\d+$/.test(`${headers.ttl}`)) return 400
  if (headers['content-encoding'] !== 'aes128gcm') return 400
  const [, token = '', key = ''] =
    /^vapid t=([\w-]+\.[\w-]+\.[\w-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  if (key !== vapid.publicKey) return 403
  const [head = '', claims = '', signature = ''] = token.split('.')
  const said = JSON.parse(Buffer.from(claims, 'base64url').toString() || '{}')
  const hours = (said.exp - Date.now() / 1000) / 3600
  const by = { key: publicKeyOf(key), dsaEncoding: 'ieee-p1363' as const }
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    by,
    Buffer.from(signature, 'base64url'),
  )
  const isForUs = said.aud === audience && said.sub === vapid.subject && hours > 0 && hours <= 24
  return isSigned && isForUs ? null : 403
}

function publicKeyOf(point: string) {
  const bytes = Buffer.from(point, 'base64url')
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((each) =>
    each.toString('base64url'),
  )
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: `${x}`, y: `${y}` }, format: 'jwk' })
}

/** A browser that has subscribed at this address: what it saves with us, and how it reads a push. */
export function aBrowserAt(endpoint: string) {
  const pair = createECDH('prime256v1')
  const p256dh = pair.generateKeys('base64url')
  const auth = randomBytes(16).toString('base64url')
  const given = { version: 'aes128gcm' as const, privateKey: pair, authSecret: auth }
  return {
    subscription: { endpoint, p256dh, auth },
    /** Throws if it was encrypted for anybody else. */
    read: (body: Buffer) => JSON.parse(decrypt(body, given).toString()) as Record<string, unknown>,
  }
}

/** A note about a message, as far as nothing else is said. */
export function aNote(more: Partial<PushNote> = {}): PushNote {
  return {
    title: 'Ronja',
    body: 'wrote to you',
    tag: 'chat-1',
    checkUrl: '/chats/1',
    openUrl: '/login?next=%2Fchats%2F1',
    badge: 3,
    actions: { open: 'Open', later: 'Later' },
    ttlSeconds: 3600,
    urgency: 'high',
    ...more,
  }
}

/** A certificate of one's own making for a name (X.509, in DER by hand: Node reads them and makes none). */
export function aCertificate(name: string): { key: string; certificate: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const sha256WithEcdsa = sequence(oid('2a8648ce3d040302'))
  const who = sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(name)))))
  const moment = (daysAway: number) => {
    const digits = new Date(Date.now() + daysAway * 86_400_000).toISOString().replace(/\D/g, '')
    return der(0x17, Buffer.from(`${digits.slice(2, 14)}Z`))
  }
  const names = sequence(der(0x82, Buffer.from(name)))
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ...[sha256WithEcdsa, who, sequence(moment(-1), moment(1)), who],
    publicKey.export({ format: 'der', type: 'spki' }),
    der(0xa3, sequence(sequence(oid('551d11'), der(0x04, names)))),
  )
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', content, privateKey)])
  const whole = sequence(content, sha256WithEcdsa, der(0x03, signature))
  const lines = whole.toString('base64').replace(/.{64}/g, '$&\n')
  return {
    key: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    certificate: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  }
}

function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts))
}

function oid(hex: string): Buffer {
  return der(0x06, Buffer.from(hex, 'hex'))
}

function der(tag: number, content: Buffer): Buffer {
  const { length } = content
  const size =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
