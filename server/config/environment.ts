import { resolve } from 'node:path'
import { z } from 'zod'
import { isPublicKey, pairOf } from '../secrets/push-keys.ts'
import {
  addressesIn,
  type CellAccess,
  cellVariables,
  databaseAddress,
  findCellFaults,
  home,
  readCells,
} from './cell-access.ts'
import {
  dkimKeyOf,
  type Fault,
  findMisspelt,
  type Given,
  key,
  keys,
  keysOf,
  readSecretFiles,
  withLogin,
} from './secret-files.ts'

/** The value that leaves something out on purpose. */
const off = z.literal('off')

const webAddress = z.url({
  protocol: /^https?$/,
  error: 'It is an address that begins with https:// or http://',
})

/** Every variable but those of cells; `.env.example` has them all. */
export const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: webAddress
    .refine(isOrigin, 'It is a scheme and a host without a path, such as https://serenade.example')
    .optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  DATABASE_OWNER_URL: databaseAddress.optional(),
  DATABASE_READ_URL: databaseAddress.optional(),
  DIRECTORY_DATABASE_URL: databaseAddress.optional(),
  DIRECTORY_DATABASE_OWNER_URL: databaseAddress.optional(),
  REDIS_URL: withLogin('redis').optional(),
  WEB_CONCURRENCY: z.coerce.number().int().min(1).max(128).default(1),
  DEMO: z.enum(['0', '1', 'public']).optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).max(5).default(0),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  COMMIT: z.string().max(64).default('unknown'),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().min(1).optional(),
  METRICS_TOKEN: z.string().min(20, 'It has 20 characters or more').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  SMTP_URL: z.union([off, withLogin('smtp')]).optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/i, 'It is a name in the DNS, such as autumn2026')
    .optional(),
  DKIM_KEY: z
    .string()
    .refine((given) => dkimKeyOf(given) !== null, 'It is no private RSA key of 2048 bits or more')
    .optional(),
  BOUNCE_DOMAIN: z
    .string()
    .regex(/^([a-z0-9-]+\.)+[a-z0-9-]+$/i, 'It is a domain, such as bounces.serenade.example')
    .optional(),
  BOUNCE_HOST: z.string().min(1).optional(),
  BOUNCE_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  BOUNCE_TLS_KEY: z.string().min(1).optional(),
  BOUNCE_TLS_CERT: z.string().min(1).optional(),
  BOUNCE_SECRET: z.string().min(20, 'It has 20 characters or more').optional(),
  DATA_KEY: key.optional(),
  DATA_KEY_OLD: keys.optional(),
  SECRET_KEY: key.optional(),
  SECRET_KEY_OLD: keys.optional(),
  STORAGE: z.enum(['disk', 's3']).optional(),
  S3_ENDPOINT: webAddress
    .refine((given) => !/[?#@]/.test(given), 'It is an address without a name, query or mark')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'It is the name of a region, such as eu-central-1')
    .default('us-east-1'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'It is the name of a bucket')
    .optional(),
  S3_PREFIX: z
    .string()
    .regex(/^([\w.-]+\/?)*$/, 'It has letters, digits, dots and dashes, in parts joined by slashes')
    .default(''),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  PAYMENTS: z.enum(['off', 'sepa']).optional(),
  MOLLIE_API_KEY: z.string().min(1).optional(),
  VEROTEL_SHOP_ID: z.string().regex(/^\d+$/, 'It is a number').optional(),
  VEROTEL_SIGNATURE_KEY: z.string().min(1).optional(),
  SMS_URL: z.union([off, webAddress]).optional(),
  SMS_TOKEN: z.string().min(1).optional(),
  SMS_TWILIO_ACCOUNT: z.string().min(1).optional(),
  SMS_TWILIO_TOKEN: z.string().min(1).optional(),
  SMS_FROM: z.string().min(1).optional(),
  VAPID_PUBLIC_KEY: z
    .string()
    .refine(
      (given) => given === 'off' || isPublicKey(given),
      'It is no point of the curve P-256 in base64url',
    )
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .refine(
      (given) => privatePairOf(given) !== null,
      'It is no private key of 32 bytes in base64url',
    )
    .optional(),
  VAPID_SUBJECT: z
    .union(
      [z.url({ protocol: /^https$/ }), z.string().regex(/^mailto:[^\s@]+@[^\s@]+$/)],
      'It is a mailto: or https: address',
    )
    .optional(),
})

/** Where a private key and its certificate are, as PEM. */
export type TlsFiles = { key: string; certificate: string }

export type Environment = {
  port: number
  host: string
  /** Where people reach the site, without a trailing slash. */
  publicUrl: string
  dataFolder: string
  /** Where the application signs in; null means the embedded server. */
  databaseUrl: string | null
  /** The same past a pooler, which the other leads through; null if there is none. */
  databaseDirectUrl: string | null
  /** Where the tables' owner signs in during the start; null if no migration is waiting. */
  databaseOwnerUrl: string | null
  /** Where replicas answer what may be a second old; without any, that is left to the primary. */
  databaseReadUrls: string[]
  /** Where it says which site lies in which cell; null where all lie in this database. */
  directory: { url: string; ownerUrl: string | null } | null
  /** The databases of the other cells, and of home, whichever of them this environment is for. */
  cells: CellAccess[]
  homeUrl: string | null
  /** The cell that `databaseUrl` is. */
  cell: string
  /** A Redis or Valkey by which several processes on one database know of each other. */
  redisUrl: string | null
  /** How many processes answer behind the port. */
  webProcesses: number
  /** Whether a port was asked for: a worker answers about its health only then. */
  isPortGiven: boolean
  demo: boolean
  /** Whether everybody knows the demo's passwords, or each start makes and prints new ones. */
  demoPasswords: 'known' | 'made'
  /** How many proxies in front of us are believed about the client's address. */
  trustedProxies: number
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** What this was built from; an image says it. */
  commit: string
  /**
   * Who may read the numbers: whoever reaches this port, whoever has the token, or, with neither,
   * nobody.
   */
  metrics: { port: number | null; host: string; token: string | null }
  /** The collector of traces; null means that there are none. */
  tracesUrl: string | null
  /** Null means the outbox, which exists only at home. */
  smtpUrl: string | 'off' | null
  /** What mails are signed with, so that receivers know whose they are. */
  dkim: { selector: string; privateKey: string } | null
  /**
   * Where mails come back to that nobody takes, and how we hear of them: by a mail server of our own,
   * by a provider that knows the secret. Null leaves them with the site's sender.
   */
  bounces: {
    domain: string
    listen: { host: string; port: number; tls: TlsFiles | null } | null
    secret: string | null
  } | null
  /**
   * What personal data is encrypted with, 32 bytes: the newest first, those of before to read with.
   * None means a key made on the first start.
   */
  dataKeys: Buffer[]
  /** What addresses of photos are sealed with, likewise. */
  signingKeys: Buffer[]
  /**
   * Where photos and exports are written. With an object storage set up, what still lies in the other
   * place is read from there.
   */
  storage: { kind: 'disk'; s3: S3Access | null } | { kind: 's3'; s3: S3Access }
  /**
   * Whether nothing is sold, only direct debits of the operator's own bank are taken, or everything
   * is.
   */
  payments: 'off' | 'sepa' | 'all'
  /** Null means that this provider is not used. */
  mollieKey: string | null
  verotel: { shopId: string; signatureKey: string } | null
  /** Null means the outbox, which exists only at home. */
  sms: SmsAccess | 'off' | null
  /**
   * By what push services know who sends. Null means a pair made on the first start, which happens
   * only at home; off means no push.
   */
  vapid: { publicKey: string; privateKey: string; subject: string } | 'off' | null
  /**
   * Whether only this very machine can reach us: only then do the developers' pages and the sandbox
   * exist.
   */
  local: boolean
  /** A sentence for each variable that looks like a slip of the pen. */
  misspelt: string[]
}

/** A bucket of an object storage that speaks S3, and who we are there. */
export type S3Access = {
  /** With its scheme, such as https://s3.eu-central-1.amazonaws.com. */
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** What all our keys begin with; empty, or ends in a slash. */
  prefix: string
}

type SmsAccess =
  | { kind: 'http'; url: string; token: string | null; from: string | null }
  | { kind: 'twilio'; account: string; token: string; from: string }

/** Reads and checks the environment once. Throws one error that lists every fault. */
export function readEnvironment(
  variables: Record<string, string | undefined> = process.env,
): Environment {
  const names = [...Object.keys(schema.shape), ...cellVariables(variables)]
  const { given, unread } = readSecretFiles(variables, names)
  const misspelt = findMisspelt(given, names)
  const parsed = schema.safeParse(given)
  const misread = (parsed.error?.issues ?? []).map(
    ({ path, message }): Fault => [path.join('.'), message],
  )
  const asked = [
    ...misread,
    ...findContradictions(given),
    ...findCellFaults(given),
    ...findLeftOut(given),
  ]
  // What could not be read is not missing as well.
  const isAsked = ([name]: Fault) => !unread.some(([file]) => file === `${name}_FILE`)
  const faults = [...unread, ...asked.filter(isAsked)]
  if (!parsed.success || faults.length > 0) {
    const told = faults.map(([name, message]) => `${name}: ${message}`)
    const lines = [...told, ...misspelt].map((each) => `  ${each}`)
    throw new Error(`The environment has faults:\n${lines.join('\n')}`)
  }
  const values = parsed.data
  const publicUrl = new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).origin
  const local = isAtHome(given)
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    dataFolder: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? null,
    databaseOwnerUrl: values.DATABASE_OWNER_URL ?? null,
    databaseReadUrls: addressesIn(values.DATABASE_READ_URL),
    directory: values.DIRECTORY_DATABASE_URL
      ? {
          url: values.DIRECTORY_DATABASE_URL,
          ownerUrl: values.DIRECTORY_DATABASE_OWNER_URL ?? null,
        }
      : null,
    cells: readCells(given),
    homeUrl: values.DATABASE_DIRECT_URL ?? values.DATABASE_URL ?? null,
    cell: home,
    redisUrl: values.REDIS_URL ?? null,
    webProcesses: values.WEB_CONCURRENCY,
    isPortGiven: given.PORT !== undefined,
    demo: values.DEMO ? values.DEMO !== '0' : local,
    demoPasswords: values.DEMO === 'public' ? 'made' : 'known',
    trustedProxies: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    commit: values.COMMIT,
    metrics: {
      port: values.METRICS_PORT ?? null,
      host: values.METRICS_HOST ?? '127.0.0.1',
      token: values.METRICS_TOKEN ?? null,
    },
    tracesUrl: values.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    smtpUrl: values.SMTP_URL ?? null,
    dkim: dkimOf(values),
    bounces: bouncesOf(values),
    dataKeys: keysOf(values.DATA_KEY, values.DATA_KEY_OLD),
    signingKeys: keysOf(values.SECRET_KEY, values.SECRET_KEY_OLD),
    storage: storageOf(values),
    payments: values.PAYMENTS ?? 'all',
    mollieKey: values.MOLLIE_API_KEY ?? null,
    verotel: verotelOf(values),
    sms: smsOf(values),
    vapid: vapidOf(values),
    local,
    misspelt,
  }
}

/** Each needs the others: if one is missing, nothing would go where it was meant to. */
const together = [
  ['DKIM_SELECTOR', 'DKIM_KEY'],
  ['BOUNCE_TLS_KEY', 'BOUNCE_TLS_CERT'],
  ['S3_BUCKET', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['VEROTEL_SHOP_ID', 'VEROTEL_SIGNATURE_KEY'],
  ['SMS_TWILIO_ACCOUNT', 'SMS_TWILIO_TOKEN', 'SMS_FROM'],
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'],
]

/** Somebody who leaves a thing out on purpose does not set it up as well. */
const apart = [
  ['PAYMENTS', ['off', 'sepa'], ['MOLLIE_API_KEY', 'VEROTEL_SHOP_ID']],
  ['SMS_URL', ['off'], ['SMS_TWILIO_ACCOUNT']],
  ['VAPID_PUBLIC_KEY', ['off'], ['VAPID_PRIVATE_KEY', 'VAPID_SUBJECT']],
] as const

/**
 * Settings that contradict each other, judged by what was typed, so that other faults do not hide
 * any.
 */
function findContradictions(given: Given): Fault[] {
  const faults: Fault[] = []
  for (const names of together) {
    // A sender's name alone goes with the operator's own address.
    const isSet = (name: string) => given[name] !== undefined && given[name] !== 'off'
    const set = names.filter((name) => isSet(name) && name !== 'SMS_FROM')
    const missing = set.length === 0 ? [] : names.filter((name) => given[name] === undefined)
    for (const name of missing) faults.push([name, `It is needed with ${set.join(' and ')}`])
  }
  for (const [name, words, others] of apart) {
    const other = others.find((each) => given[each] !== undefined)
    if (other && words.some((word) => word === given[name])) {
      faults.push([name, `${given[name]} contradicts ${other}`])
    }
  }
  const pair = privatePairOf(given.VAPID_PRIVATE_KEY)
  if (
    pair &&
    isPublicKey(given.VAPID_PUBLIC_KEY ?? '') &&
    pair.publicKey !== given.VAPID_PUBLIC_KEY
  ) {
    faults.push(['VAPID_PRIVATE_KEY', 'It is not the other half of VAPID_PUBLIC_KEY'])
  }
  if (given.REDIS_URL !== undefined && given.DATABASE_URL === undefined) {
    faults.push(['REDIS_URL', 'It needs DATABASE_URL: the embedded PostgreSQL serves one process'])
  }
  if (Number(given.WEB_CONCURRENCY) > 1 && !(given.REDIS_URL && given.DATABASE_URL)) {
    faults.push(['WEB_CONCURRENCY', 'Several processes need REDIS_URL and DATABASE_URL'])
  }
  for (const [name, other] of [
    ['DATABASE_DIRECT_URL', 'DATABASE_URL'],
    ['DATABASE_OWNER_URL', 'DATABASE_URL'],
    ['DATABASE_READ_URL', 'DATABASE_URL'],
    ['BOUNCE_PORT', 'BOUNCE_DOMAIN'],
    ['BOUNCE_SECRET', 'BOUNCE_DOMAIN'],
    ['BOUNCE_HOST', 'BOUNCE_PORT'],
    ['BOUNCE_TLS_KEY', 'BOUNCE_PORT'],
    ['S3_REGION', 'S3_BUCKET'],
    ['DATA_KEY_OLD', 'DATA_KEY'],
    ['SECRET_KEY_OLD', 'SECRET_KEY'],
    ['S3_PREFIX', 'S3_BUCKET'],
    ['METRICS_HOST', 'METRICS_PORT'],
  ] as const) {
    const isAlone = given[name] !== undefined && given[other] === undefined
    if (isAlone && !faults.some(([at]) => at === other)) {
      faults.push([other, `It is needed with ${name}`])
    }
  }
  if (given.PAYMENTS === 'sepa' && given.SMS_URL === 'off') {
    faults.push(['PAYMENTS', 'Direct debits are signed by SMS, and SMS_URL is off'])
  }
  if (given.STORAGE === 's3' && given.S3_BUCKET === undefined) {
    faults.push(['S3_BUCKET', 'It is needed with STORAGE=s3'])
  }
  // Behind a proxy nobody is at home, and without an address of its own this would count as home.
  if (Number(given.TRUST_PROXY) > 0 && given.PUBLIC_URL === undefined) {
    faults.push(['PUBLIC_URL', 'It is needed with TRUST_PROXY: where do people reach the proxy?'])
  }
  return faults
}

/**
 * What can be done without only on this machine. Leaving it out on purpose is fine, forgetting it
 * is not.
 */
function findLeftOut(given: Given): Fault[] {
  if (isAtHome(given)) return []
  const faults: Fault[] = []
  const need = (name: string, message: string, ...others: string[]) => {
    const isThere = [name, ...others].some((each) => given[each] !== undefined)
    if (!isThere) faults.push([name, `At a public address ${message}`])
  }
  if (given.DEMO === '1') {
    const message =
      'everybody knows the passwords of the demo: DEMO=public makes others, 0 has none'
    faults.push(['DEMO', `At a public address ${message}`])
  }
  need('DATA_KEY', 'it is yours to keep: set it to the output of "openssl rand -base64 32"')
  need('SMTP_URL', 'mails need a mail server; "off" sends none')
  need('SMS_URL', 'text messages need a provider; "off" sends none', 'SMS_TWILIO_ACCOUNT')
  const others = ['MOLLIE_API_KEY', 'VEROTEL_SHOP_ID']
  need('PAYMENTS', 'set up Mollie or Verotel, or say "sepa" or "off"', ...others)
  need('VAPID_PUBLIC_KEY', 'push needs keys: "npm run cli -- push keys" makes them; "off" has none')
  if (given.PUBLIC_URL?.startsWith('https:')) {
    need('TRUST_PROXY', 'with https say how many proxies stand in front; 0 is none')
  }
  return faults
}

/**
 * Whether people reach us, and we listen, on this very machine only. What cannot be read counts as
 * public.
 */
function isAtHome({ PUBLIC_URL = 'http://localhost', HOST = '127.0.0.1' }: Given): boolean {
  return isLoopback(URL.parse(PUBLIC_URL)?.hostname ?? '') && isLoopback(HOST)
}

function isOrigin(given: string): boolean {
  const url = URL.parse(given)
  return url === null || url.href === `${url.origin}/`
}

type Values = z.infer<typeof schema>

function dkimOf({ DKIM_SELECTOR: selector, DKIM_KEY: given }: Values): Environment['dkim'] {
  const key = given ? dkimKeyOf(given) : null
  if (!selector || !key) return null
  return { selector, privateKey: key.export({ format: 'pem', type: 'pkcs8' }).toString() }
}

function bouncesOf(values: Values): Environment['bounces'] {
  const { BOUNCE_DOMAIN: domain, BOUNCE_PORT: port, BOUNCE_HOST: host = values.HOST } = values
  const { BOUNCE_TLS_KEY: key, BOUNCE_TLS_CERT: certificate } = values
  if (!domain) return null
  const tls = key && certificate ? { key, certificate } : null
  return {
    domain: domain.toLowerCase(),
    listen: port === undefined ? null : { host, port, tls },
    secret: values.BOUNCE_SECRET ?? null,
  }
}

/** The environment as it is for one of the cells: the same in all but the database. */
export function environmentOf(environment: Environment, cell: CellAccess): Environment {
  const { name, ...urls } = cell
  return { ...environment, ...urls, cell: name, demo: false }
}

function storageOf(values: Values): Environment['storage'] {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region, S3_PREFIX } = values
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return { kind: 'disk', s3: null }
  const prefix = S3_PREFIX.replace(/([^/])$/, '$1/')
  const s3 = { endpoint, region, bucket, prefix, accessKeyId, secretAccessKey }
  return { kind: values.STORAGE ?? 's3', s3 }
}

function verotelOf(values: Values): Environment['verotel'] {
  const { VEROTEL_SHOP_ID: shopId, VEROTEL_SIGNATURE_KEY: signatureKey } = values
  return shopId && signatureKey ? { shopId, signatureKey } : null
}

function smsOf(values: Values): Environment['sms'] {
  const { SMS_TWILIO_ACCOUNT: account, SMS_TWILIO_TOKEN: token, SMS_FROM: from } = values
  if (account && token && from) return { kind: 'twilio', account, token, from }
  if (!values.SMS_URL) return null
  if (values.SMS_URL === 'off') return 'off'
  return { kind: 'http', url: values.SMS_URL, token: values.SMS_TOKEN ?? null, from: from ?? null }
}

function vapidOf(values: Values): Environment['vapid'] {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_SUBJECT: subject } = values
  if (publicKey === 'off') return 'off'
  const pair = privatePairOf(values.VAPID_PRIVATE_KEY)
  return pair && subject ? { ...pair, subject } : null
}

function privatePairOf(given: string | undefined) {
  return given === undefined ? null : pairOf(Buffer.from(given, 'base64url'))
}

/** Whether a name or address reaches only this very machine. */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[?::1\]?)$/.test(hostname)
}
