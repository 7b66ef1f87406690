import { createPublicKey } from 'node:crypto'
import { readFile, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import pg from 'pg'
import { onDatabase } from '#database/connect-by-its-clock.ts'
import { findEmbedded } from '#database/find-embedded.ts'
import { findReplicaFault } from '#database/follow-replica.ts'
import { type FreezeAge, findFreezeFault, freezeAge } from '#database/freeze-age.ts'
import { pendingMigrations } from '#database/migrate.ts'
import { checkSessions, lookThroughPooler } from '#database/pooler.ts'
import { listCells, listPlacedSites } from '../cells/directory.ts'
import { findMisplaced } from '../cells/place-site.ts'
import {
  type Environment,
  environmentOf,
  isLoopback,
  readEnvironment,
} from '../config/environment.ts'
import { findBucketFault } from '../outside/files/choose-files.ts'
import { lookAtRedis, type RedisFacts } from '../outside/redis.ts'
import { findExamples } from '../sites/seed-site.ts'
import { type Command, CommandFault, type Finding } from './command.ts'
import { judgeWork, readWork } from './work-commands.ts'

/** Looks at a set-up before or while it runs; changes nothing. */
export const doctorCommands: Command[] = [
  {
    words: 'doctor',
    usage: '',
    does: 'look at this set-up and say what is wrong or unsafe; fails when something is',
    places: [0, 0],
    options: [],
    say: async (variables) => writeFindings(await examine(variables)),
  },
]

const headings = { wrong: 'Wrong', unsafe: 'Unsafe', note: 'To know' } as const

function writeFindings(findings: Finding[]): string {
  const parts = (['wrong', 'unsafe', 'note'] as const).flatMap((kind) => {
    const found = findings.filter((each) => each.kind === kind)
    if (found.length === 0) return []
    return [`${headings[kind]}:`, ...found.map(({ says }) => `  - ${says}`)]
  })
  const isIll = findings.some(({ kind }) => kind !== 'note')
  if (isIll) throw new CommandFault(parts.join('\n'))
  return ['Nothing is wrong or unsafe, as far as can be seen from here.', ...parts].join('\n')
}

/** Everything that can be seen from this machine. */
async function examine(variables?: Record<string, string | undefined>): Promise<Finding[]> {
  let environment: Environment
  try {
    environment = readEnvironment(variables)
  } catch (error) {
    return [{ kind: 'wrong', says: (error as Error).message }]
  }
  const parts = await Promise.all([
    lookAtEnvironment(environment),
    lookAtFolder(environment),
    lookAtMail(environment),
    lookAtDatabase(environment),
    ...environment.cells.map(async (cell) => {
      const found = await lookAtDatabase(environmentOf(environment, cell))
      return found.map(({ kind, says }) => ({ kind, says: `Cell ${cell.name}: ${says}` }))
    }),
    lookAtDirectory(environment),
    examineRedis(environment),
    findBucketFault(environment.storage).then(wrongIf),
  ])
  return parts.flat()
}

type Tell = (kind: Finding['kind'], says: string) => void

async function collect(look: (tell: Tell) => Promise<void> | void): Promise<Finding[]> {
  const findings: Finding[] = []
  await look((kind, says) => findings.push({ kind, says }))
  return findings
}

/** Too even to have been drawn by chance: 32 random bytes have fewer than 20 different ones never. */
const fewestDifferentBytes = 20

async function lookAtEnvironment(environment: Environment): Promise<Finding[]> {
  const { dataFolder, metrics, publicUrl } = environment
  const [dataKey] = environment.dataKeys
  const made = await readFile(join(dataFolder, 'data.key')).catch(() => null)
  return collect((tell) => {
    for (const sentence of environment.misspelt) tell('note', sentence)
    if (dataKey && new Set(dataKey).size < fewestDifferentBytes) {
      tell('unsafe', 'DATA_KEY was not drawn by chance: make one with "openssl rand -base64 32".')
    }
    if (dataKey && made?.equals(dataKey)) {
      tell('unsafe', 'DATA_KEY is the key in DATA_DIR: whoever copies the folder reads everything.')
    }
    if (!isLoopback(metrics.host) && metrics.port !== null && !metrics.token) {
      tell('unsafe', 'METRICS_HOST lets others read the numbers: set METRICS_TOKEN, or a firewall.')
    }
    if (environment.local) {
      tell('note', `Only this machine is served, at ${publicUrl}: sandbox and outbox are on.`)
      return
    }
    lookAtPublic(environment, tell)
  })
}

function lookAtPublic(environment: Environment, tell: Tell): void {
  const { publicUrl, host, trustedProxies, logLevel, demoPasswords, demo } = environment
  const isTls = publicUrl.startsWith('https:')
  if (isLoopback(new URL(publicUrl).hostname)) {
    tell('wrong', `HOST lets others in, but PUBLIC_URL is ${publicUrl}: links lead nowhere.`)
  } else if (!isTls) {
    tell('unsafe', `People reach ${publicUrl} without TLS: whoever is on the way reads passwords.`)
  }
  if (isTls && trustedProxies === 0) {
    tell(
      'note',
      'TRUST_PROXY is 0: unless TLS ends elsewhere than in a proxy, all visitors share its address, and its limits.',
    )
  }
  if (trustedProxies > 0 && !isLoopback(host)) {
    tell(
      'note',
      `${host} is reached past the proxy too, if no firewall prevents it: then anybody can choose an address.`,
    )
  }
  if (logLevel === 'trace' || logLevel === 'debug') tell('note', `LOG_LEVEL is ${logLevel}.`)
  if (demo && demoPasswords === 'made') tell('note', 'The demo is open to the public.')
  lookAtWhatIsOff(environment, tell)
}

function lookAtWhatIsOff({ smtpUrl, sms, vapid, payments, dkim }: Environment, tell: Tell): void {
  if (smtpUrl === 'off') tell('note', 'No mails are sent: nobody can confirm an address.')
  if (sms === 'off') tell('note', 'No text messages are sent: there are no direct debits.')
  if (vapid === 'off') tell('note', 'There are no push notifications.')
  if (payments === 'off') tell('note', 'Nothing is sold.')
  if (smtpUrl && smtpUrl !== 'off' && !dkim) {
    tell('unsafe', 'Mails are not signed (DKIM_KEY): others can send in your name.')
  }
}

const fewestFreeBytes = 1024 ** 3

async function lookAtFolder({ dataFolder }: Environment): Promise<Finding[]> {
  return collect(async (tell) => {
    const probe = join(dataFolder, `.doctor-${process.pid}`)
    try {
      const { bavail, bsize, blocks } = await statfs(dataFolder)
      const share = bavail / blocks
      const says = `${dataFolder} has ${Math.floor((bavail * bsize) / 1024 ** 2)} MB left (${Math.floor(share * 100)} %).`
      if (bavail * bsize < fewestFreeBytes || share < 0.05) tell('wrong', says)
      else if (share < 0.15) tell('note', says)
      await writeFile(probe, '')
      await rm(probe)
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      const isNew = code === 'ENOENT'
      if (isNew) tell('note', `${dataFolder} does not exist yet: the first start makes it.`)
      else tell('wrong', `${dataFolder} cannot be written to: ${message}.`)
    }
  })
}

async function lookAtMail({ smtpUrl, dkim }: Environment): Promise<Finding[]> {
  return collect(async (tell) => {
    if (!smtpUrl || smtpUrl === 'off') return
    const { hostname, host } = new URL(smtpUrl)
    const reach = async (requireTLS: boolean) => {
      const waits = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 5000 }
      const transport = nodemailer.createTransport({ url: smtpUrl, requireTLS, ...waits })
      return transport.verify().then(
        () => null,
        (error: Error) => error.message,
      )
    }
    const fault = await reach(true)
    const plainFault = fault && (await reach(false))
    if (plainFault) {
      tell('wrong', `The mail server ${host} does not answer as it should: ${plainFault}.`)
    } else if (fault && !isLoopback(hostname)) {
      tell('unsafe', `The mail server ${host} takes mails without TLS only: ${fault}.`)
    }
    if (!dkim) return
    const key = createPublicKey(dkim.privateKey).export({ format: 'der', type: 'spki' })
    tell(
      'note',
      `The DNS is not looked up. At ${dkim.selector}._domainkey of each sender's domain belongs the TXT record v=DKIM1; k=rsa; p=${key.toString('base64')}`,
    )
  })
}

async function lookAtDatabase(environment: Environment): Promise<Finding[]> {
  const { databaseUrl, databaseDirectUrl, dataFolder } = environment
  const own = databaseDirectUrl ?? databaseUrl
  const url = own ?? (await findEmbedded(join(dataFolder, 'postgres')))
  if (!url) {
    return [
      { kind: 'note', says: 'The service is not running, so its database was not looked at.' },
    ]
  }
  const found = [
    ...(await lookAtServer(url)),
    ...(await lookAtAddresses(environment)),
    ...(await lookAtReplicas(url, environment)),
    ...(await lookAtSites(url, environment)),
  ]
  // One that is away is away for all who look.
  return found.filter(({ says }, at) => found.findIndex((each) => each.says === says) === at)
}

/** Whether each address leads where it should: only one of them through a pooler. */
async function lookAtAddresses(environment: Environment): Promise<Finding[]> {
  const { databaseUrl, databaseDirectUrl, databaseOwnerUrl } = environment
  if (!databaseUrl) return []
  const ofSessions = [
    [databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL', databaseDirectUrl ?? databaseUrl],
    ...(databaseOwnerUrl ? [['DATABASE_OWNER_URL', databaseOwnerUrl] as const] : []),
  ] as const
  const faults = await Promise.all(
    ofSessions.map(([name, url]) => checkSessions(url, name).then(() => [], wrong(url))),
  )
  if (!databaseDirectUrl) return faults.flat()
  const pooler = { url: databaseUrl, directUrl: databaseDirectUrl }
  const found = await lookThroughPooler(pooler).then(
    (sentences) => sentences.map((says): Finding => ({ kind: 'wrong', says })),
    wrong(databaseUrl),
  )
  return [...faults.flat(), ...found]
}

/** Whether each replica follows this very database. One without an answer was told of already. */
async function lookAtReplicas(
  primaryUrl: string,
  { databaseReadUrls, databaseDirectUrl }: Environment,
): Promise<Finding[]> {
  if (databaseReadUrls.length === 0) return []
  const pooled = databaseDirectUrl !== null
  const found = await onDatabase(primaryUrl, (primary) =>
    Promise.all(databaseReadUrls.map((url) => findReplicaFault({ url, primary, pooled }))),
  ).catch(() => [])
  return found.flatMap(wrongIf)
}

async function examineRedis({ redisUrl }: Environment): Promise<Finding[]> {
  if (!redisUrl) return []
  return lookAtRedis(redisUrl).then(
    (facts) => judgeRedis(facts, redisUrl),
    ({ message }: Error) => [
      {
        kind: 'wrong',
        says: `Redis at ${new URL(redisUrl).host} cannot be used: ${message.replace(/\.$/, '')}.`,
      },
    ],
  )
}

/** What we run our tests with. */
const testedRedis = '7.0'

/** What may be wrong with a Redis that answers at this address. */
export function judgeRedis({ name, version, isOpen }: RedisFacts, url: string): Finding[] {
  const findings: Finding[] = []
  const tell: Tell = (kind, says) => findings.push({ kind, says })
  const { host, protocol } = new URL(url)
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major < 6 || (major === 6 && minor < 2)) {
    tell('wrong', `${name} ${version} is too old: it has to be Redis 6.2 or newer, or Valkey.`)
  } else if (name !== 'Redis' || `${major}.${minor}` !== testedRedis) {
    tell('note', `${name} ${version} answers; our own tests run with Redis ${testedRedis}.`)
  }
  if (!isRemote(url)) return findings
  if (isOpen) {
    tell(
      'unsafe',
      `Redis at ${host} lets in whoever reaches it, and messages pass it: give it a password.`,
    )
  }
  if (protocol === 'redis:') {
    tell('unsafe', `The way to Redis at ${host} is not encrypted: use rediss: in REDIS_URL.`)
  }
  return findings
}

function wrongIf(says: string | null): Finding[] {
  return says ? [{ kind: 'wrong', says }] : []
}

/** What people read of who runs a site; a demo in public is all examples. */
async function lookAtSites(url: string, { local, demo, cell }: Environment): Promise<Finding[]> {
  const found = local ? [] : await onDatabase(url, (db) => findExamples(db, cell)).catch(() => [])
  return found.map((says) => ({ kind: demo ? 'note' : 'wrong', says }))
}

/** A name without a dot is of this machine's own network, such as that of its containers. */
function isRemote(url: string): boolean {
  const { hostname } = new URL(url)
  return /[.:]/.test(hostname) && !isLoopback(hostname)
}

function wrong(url: string): (error: Error) => Finding[] {
  return ({ message }) => {
    const isSentence = message.startsWith('DATABASE_')
    const says = isSentence
      ? message
      : `The database at ${new URL(url).host} cannot be used: ${message}.`
    return [{ kind: 'wrong', says }]
  }
}

async function lookAtServer(url: string): Promise<Finding[]> {
  const client = new pg.Client({
    ...{ connectionString: url, connectionTimeoutMillis: 5000, query_timeout: 60_000 },
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const facts = await readFacts(client)
    const server = judgeServer(facts, { isRemote: isRemote(url) })
    const pending = await pendingMigrations(client)
    if (pending.length > 0) {
      const says = `${pending.length} migrations are waiting, from ${pending[0]}: start once with DATABASE_OWNER_URL.`
      return [...server, { kind: 'wrong', says }]
    }
    return [...server, ...judgeWork(await readWork(client))]
  } catch (error) {
    return wrong(url)(error as Error)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Whether the directory and the cells say the same of each other. */
async function lookAtDirectory(environment: Environment): Promise<Finding[]> {
  const { directory, cells } = environment
  if (!directory) return []
  return collect(async (tell) => {
    const known = await onDatabase(directory.url, async (db) => ({
      cells: await listCells(db),
      placed: await listPlacedSites(db),
    })).catch((error: Error) => tell('wrong', `The directory cannot be used: ${error.message}.`))
    if (!known) return
    for (const { name } of cells) {
      if (known.cells.some((each) => each.name === name)) continue
      tell('wrong', `The cell ${name} is not in the directory: npm run cli -- cells add ${name}.`)
    }
    for (const { slug, cell } of known.placed) {
      if (cells.some(({ name }) => name === cell)) continue
      const variable = `CELL_${cell.toUpperCase()}_DATABASE_URL`
      tell('wrong', `${slug} lies in the cell ${cell}, and ${variable} is not set: it answers 503.`)
    }
    for (const each of await findMisplaced(environment, known)) tell('wrong', each)
  })
}

export type ServerFacts = FreezeAge & {
  version: number
  fsync: string
  synchronous_commit: string
  full_page_writes: string
  error_values: string
  log_statement: string
  login: string
  is_superuser: boolean
  encrypted: boolean
  /** Since 1970, by the database's clock and by ours, in milliseconds. */
  its_ms: number
  our_ms: number
}

async function readFacts(client: pg.Client): Promise<ServerFacts> {
  const begun = Date.now()
  const { rows } = await client.query<Omit<ServerFacts, 'our_ms'>>(`select
      current_setting('server_version_num')::int as version,
      current_setting('fsync') as fsync, current_setting('synchronous_commit') as synchronous_commit,
      current_setting('full_page_writes') as full_page_writes,
      current_setting('log_parameter_max_length_on_error') as error_values,
      current_setting('log_statement') as log_statement,
      session_user as login,
      (select rolsuper from pg_roles where rolname = session_user) as is_superuser,
      coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as encrypted,
      (extract(epoch from clock_timestamp()) * 1000)::float8 as its_ms,${freezeAge}`)
  const [facts] = rows
  if (!facts) throw new Error('PostgreSQL does not know its settings')
  return { ...facts, our_ms: (begun + Date.now()) / 2 }
}

/** What may be wrong with a PostgreSQL, whatever is in it. */
export function judgeServer(facts: ServerFacts, { isRemote }: { isRemote: boolean }): Finding[] {
  const findings: Finding[] = []
  const tell: Tell = (kind, says) => findings.push({ kind, says })
  const version = Math.floor(facts.version / 10_000)
  if (version < 18) tell('wrong', `PostgreSQL ${version} is too old: it has to be 18 or newer.`)
  for (const name of ['fsync', 'full_page_writes'] as const) {
    if (facts[name] !== 'on') {
      tell('wrong', `${name} is ${facts[name]}: after a power cut the database may be broken.`)
    }
  }
  if (facts.synchronous_commit === 'off') {
    tell('wrong', 'synchronous_commit is off: what was acknowledged may be lost in a crash.')
  }
  const fault = findFreezeFault(facts)
  if (fault) tell('wrong', fault)
  if (facts.is_superuser) {
    tell(
      'unsafe',
      `The application signs in as the superuser ${facts.login}: give it serenade_app.`,
    )
  }
  if (isRemote && !facts.encrypted) {
    tell(
      'unsafe',
      'The way to the database is not encrypted: add sslmode=verify-full to its address.',
    )
  }
  if (facts.error_values !== '0' || facts.log_statement !== 'none') {
    tell(
      'unsafe',
      `The database's log keeps personal data (log_parameter_max_length_on_error=${facts.error_values}, log_statement=${facts.log_statement}): set 0 and none.`,
    )
  }
  const apart_ms = Math.round(Math.abs(facts.its_ms - facts.our_ms))
  const apart = `The clocks of this machine and of the database are ${(apart_ms / 1000).toFixed(1)} s apart`
  if (apart_ms > 60_000) tell('wrong', `${apart}: set them by NTP.`)
  else if (apart_ms > 2000) tell('note', `${apart}.`)
  return findings
}
