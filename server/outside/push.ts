import { createHash } from 'node:crypto'
import { lookup as lookUp } from 'node:dns'
import { Agent, request } from 'node:https'
import { BlockList, type LookupFunction } from 'node:net'
import webPush, { type RequestDetails } from 'web-push'
import type { Environment } from '../config/environment.ts'
import { pairOf } from '../secrets/push-keys.ts'
import { readSecret } from './read-secret.ts'

export type PushNote = {
  title: string
  body: string
  /** One notification for each of these on a device: a newer one replaces the older. */
  tag: string
  /** What it tells of, such as its row: whoever was reached by it already is left alone. */
  once?: string
  /** Paths of our own site: for who is signed in, and otherwise. */
  checkUrl: string
  openUrl: string
  /** What the number on the icon and in the title is now. */
  badge: number
  /** Translated labels. */
  actions: { open: string; later: string }
  ttlSeconds: number
  urgency: 'normal' | 'high' | 'low'
  silent?: boolean
}

/** A browser as its push service knows it, with the keys that only it can decrypt with. */
type Subscription = { endpoint: string; p256dh: string; auth: string }

export type Pusher = {
  /** What browsers subscribe with; null where there is no push. */
  publicKey: string | null
  /**
   * Hands a note to a browser's push service; gone means that the browser no longer wants any.
   * Throws a `PushFailure` without address or content if it was not taken.
   */
  push(subscription: Subscription, note: PushNote): Promise<'sent' | 'gone'>
  close(): void
}

/** A note that was not taken. */
export class PushFailure extends Error {
  /** Whether it is worth another try: the service is dead, busy or out of reach. */
  readonly mayPass: boolean

  constructor(reason: string, mayPass: boolean) {
    super(`A push could not be delivered (${reason}).`)
    this.mayPass = mayPass
  }
}

type Chosen = Pick<Environment, 'vapid' | 'local' | 'dataFolder'>

/** With the keys of the environment, or at home with a pair made on the first start. */
export async function choosePusher({ vapid, local, dataFolder }: Chosen): Promise<Pusher> {
  if (vapid && vapid !== 'off') return webPusher(vapid)
  if (vapid === null && local) return webPusher(await keysAtHome(dataFolder))
  const none = () => Promise.reject(new PushFailure('no keys are set up', false))
  return { publicKey: null, push: none, close: () => undefined }
}

async function keysAtHome(dataFolder: string): Promise<Vapid> {
  const pair = pairOf(await readSecret(dataFolder, 'push.key'))
  if (!pair) throw new Error('push.key in the data folder is no key: delete it for a new one.')
  return { ...pair, subject: 'mailto:home@serenade.example' }
}

type Vapid = Exclude<Environment['vapid'], 'off' | null>

type PusherTraits = {
  /** Where we send at all. */
  mayReach: (endpoint: string) => boolean
  agent: Agent
  /** Aborts a push that takes too long. */
  patience: () => AbortSignal
}

const patienceMs = 10_000

/** Pushes to the services of browsers; tests have a service, and a patience, of their own. */
export function webPusher(vapid: Vapid, traits: Partial<PusherTraits> = {}): Pusher {
  const {
    mayReach = isPushEndpoint,
    agent = new Agent({ keepAlive: true, maxSockets: 32, lookup: lookUpPublic }),
    patience = () => AbortSignal.timeout(patienceMs),
  } = traits
  return {
    publicKey: vapid.publicKey,
    push: async (subscription, note) => {
      if (!mayReach(subscription.endpoint)) throw new PushFailure('no push service', false)
      return outcomeOf(await post(packed(subscription, note, vapid), agent, patience()))
    },
    close: () => agent.destroy(),
  }
}

function packed({ endpoint, ...keys }: Subscription, note: PushNote, vapid: Vapid): RequestDetails {
  const options = {
    vapidDetails: vapid,
    TTL: Math.max(0, Math.round(note.ttlSeconds)),
    urgency: note.urgency,
    topic: topicOf(note.tag),
    contentEncoding: 'aes128gcm' as const,
  }
  const payload = payloadOf(note)
  try {
    return webPush.generateRequestDetails({ endpoint, keys }, payload, options)
  } catch {
    // Its sentences repeat what they are about.
    throw new PushFailure('it could not be encrypted', false)
  }
}

/** By which a push service replaces a note that waits by a newer one; it learns nothing from it. */
function topicOf(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, 32)
}

/** A push service takes 4,096 bytes, of which encrypting needs 103. */
const payloadBytes = 3_993

/** What the service worker reads (public/sw-push.js). */
function payloadOf(note: PushNote): string {
  const { tag, once, badge, silent } = note
  const payload = JSON.stringify({
    ...{ title: shortened(note.title, 120), body: shortened(note.body, 300) },
    ...{ tag, once, badge, silent, check_url: note.checkUrl, open_url: note.openUrl },
    actions: [
      { action: 'open', title: note.actions.open },
      { action: 'later', title: note.actions.later },
    ],
  })
  if (Buffer.byteLength(payload) > payloadBytes) throw new PushFailure('it is too long', false)
  return payload
}

function shortened(text: string, most: number): string {
  const characters = [...text]
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`
}

/** Answers the status. Redirects are not followed, and what the service says is not read. */
function post(details: RequestDetails, agent: Agent, signal: AbortSignal): Promise<number> {
  const { endpoint, method, headers, body } = details
  return new Promise((answer, fail) => {
    const asking = request(endpoint, { method, headers, agent, signal }, (response) => {
      response.on('error', () => undefined)
      response.resume()
      answer(response.statusCode ?? 0)
    })
    asking.on('error', (error: NodeJS.ErrnoException) => {
      fail(new PushFailure(error.code ?? error.name, error.code !== notPublic))
    })
    asking.end(body)
  })
}

function outcomeOf(status: number): 'sent' | 'gone' {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  throw new PushFailure(`${status}`, status === 429 || status >= 500)
}

/** The push services of existing browsers: one host, or every host below a domain. */
const hosts = ['fcm.googleapis.com']

const domains = ['push.services.mozilla.com', 'notify.windows.com', 'push.apple.com']

/**
 * Whether an address is one that a browser's push service gives out. We never send anywhere else: a
 * subscription can come from anybody with an account, and we send from inside our own network.
 */
export function isPushEndpoint(endpoint: string): boolean {
  const url = URL.parse(endpoint)
  // Browsers give the address in parsed form: no credentials, port 443 and nothing ambiguous.
  if (!url || url.href !== endpoint || url.protocol !== 'https:' || url.port !== '') return false
  if (url.username !== '' || url.password !== '' || url.hash !== '') return false
  return (
    hosts.includes(url.hostname) || domains.some((domain) => url.hostname.endsWith(`.${domain}`))
  )
}

const notPublic = 'ERR_NOT_PUBLIC'

/** Whatever a name is said to be: we connect to public addresses only, and to the one looked at. */
const lookUpPublic: LookupFunction = (hostname, options, done) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '')
    const found = addresses.filter(({ address, family }) => isPublic(address, family))
    const [first] = found
    if (!first) {
      return done(Object.assign(new Error('No public address.'), { code: notPublic }), '')
    }
    if (options.all) done(null, found)
    else done(null, first.address, first.family)
  })
}

function isPublic(address: string, family: number): boolean {
  return !ours.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

/** Networks that are somebody's own, and what stands for no single machine. */
const ours = new BlockList()
for (const [net, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
  ] as const),
  ...([
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
  ] as const),
  ...([
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['224.0.0.0', 3],
  ] as const),
] as const) {
  ours.addSubnet(net, bits, 'ipv4')
}
for (const [net, bits] of [
  ['::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  ours.addSubnet(net, bits, 'ipv6')
}
