import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readSigningKeys, readVault } from '../outside/read-secret.ts'
import { makePushKeys } from '../secrets/push-keys.ts'
import { openVault } from '../secrets/vault.ts'
import { inPublic } from '../testing/in-public.ts'
import { readEnvironment } from './environment.ts'

test('nothing set is a complete local configuration', () => {
  const environment = readEnvironment({})
  expect(environment).toMatchObject({
    port: 3000,
    publicUrl: 'http://localhost:3000',
    databaseUrl: null,
    databaseOwnerUrl: null,
    demo: true,
    demoPasswords: 'known',
    local: true,
  })
})

test('every fault is listed at once, without the values', () => {
  const read = () => readEnvironment({ PORT: 'x', DEMO: 'secret', LOG_LEVEL: 'loud' })
  expect(read).toThrow(/PORT[\s\S]*DEMO[\s\S]*LOG_LEVEL/)
  expect(read).not.toThrow(/secret/)
})

test('an object storage is set up whole, and used unless the disk is asked for', () => {
  const s3 = {
    ...{ S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'photos', S3_PREFIX: 'serenade' },
    ...{ S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' },
  }
  expect(readEnvironment({}).storage).toEqual({ kind: 'disk', s3: null })
  const access = { bucket: 'photos', prefix: 'serenade/', region: 'us-east-1' }
  expect(readEnvironment(s3).storage).toMatchObject({ kind: 's3', s3: access })
  expect(readEnvironment({ ...s3, STORAGE: 'disk' }).storage).toMatchObject({ kind: 'disk' })
  expect(faultsOf({ S3_BUCKET: 'photos' })).toEqual([
    ...['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ])
  expect(faultsOf({ STORAGE: 's3' })).toEqual(['S3_BUCKET'])
  expect(faultsOf({ S3_PREFIX: 'x' })).toEqual(['S3_BUCKET'])
  expect(faultsOf({ ...s3, S3_PREFIX: '/x//', S3_BUCKET: 'A' })).toEqual(['S3_BUCKET', 'S3_PREFIX'])
})

test('an address past a pooler, or of a replica, needs the one it goes with', () => {
  const url = 'postgres://serenade_app:secret@127.0.0.1/serenade'
  expect(readEnvironment({}).databaseDirectUrl).toBe(null)
  expect(faultsOf({ DATABASE_DIRECT_URL: url })).toEqual(['DATABASE_URL'])
  expect(faultsOf({ DATABASE_READ_URL: url })).toEqual(['DATABASE_URL'])
  const both = readEnvironment({ DATABASE_URL: url, DATABASE_DIRECT_URL: `${url}?` })
  expect([both.databaseUrl, both.databaseDirectUrl]).toEqual([url, `${url}?`])
  // A comma of a password is none between two addresses.
  const replicas = [url, url.replace('secret', 'a,b'), `${url}2`]
  const READ = `${replicas[0]}, ${replicas[1]}\n${replicas[2]} `
  const several = readEnvironment({ DATABASE_URL: url, DATABASE_READ_URL: READ })
  expect(several.databaseReadUrls).toEqual(replicas)
  expect(readEnvironment({}).databaseReadUrls).toEqual([])
})

test('an address with a password that nobody can read is a fault, and says how it is written', () => {
  const at = (password: string) => `postgres://serenade_app:${password}@db:5432/serenade`
  for (const password of ['a/b', 'a#b', 'a?b', 'a%b', 'a%zz']) {
    const given = { DATABASE_URL: at('x'), DATABASE_OWNER_URL: at(password) }
    expect(() => readEnvironment(given), password).toThrow(/OWNER_URL: .*%2F/)
  }
  for (const wrong of ['postgres', 'postgresx://db/serenade', 'db:5432']) {
    expect(faultsOf({ DATABASE_URL: wrong }), wrong).toEqual(['DATABASE_URL'])
  }
  const replicas = `${at('x')},${at('a#b')}`
  const faults = faultsOf({ DATABASE_URL: at('x'), DATABASE_READ_URL: replicas })
  expect(faults).toEqual(['DATABASE_READ_URL'])
  for (const [name, protocol] of [
    ['REDIS_URL', 'redis'],
    ['SMTP_URL', 'smtp'],
  ] as const) {
    const given = { DATABASE_URL: at('x'), [name]: `${protocol}://me:50%off@there:99` }
    expect(() => readEnvironment(given)).toThrow(new RegExp(`${name}: .*%2F`))
    expect(faultsOf({ ...given, [name]: `${protocol}://me:50%25off@there:99` })).toEqual([])
  }
  const fine = [at('a%2Fb%25'), at('a,b:c@d'), 'postgresql://db/x', 'postgres://a:b@/x?host=/run']
  for (const url of fine) expect(readEnvironment({ DATABASE_URL: url }).databaseUrl).toBe(url)
})

/** The names of everything that is wrong, in the order of the one list. */
function faultsOf(variables: Record<string, string>): string[] {
  try {
    readEnvironment(variables)
    return []
  } catch (error) {
    return [...(error as Error).message.matchAll(/^ {2}(\w+): \S/gm)].map(([, name = '']) => name)
  }
}

const needed = ['DATA_KEY', 'SMTP_URL', 'SMS_URL', 'PAYMENTS', 'VAPID_PUBLIC_KEY']
const everywhere = [
  ['an address on the internet', { PUBLIC_URL: 'http://love.example' }, []],
  ['the same with TLS', { PUBLIC_URL: 'https://love.example' }, ['TRUST_PROXY']],
  ['an address of the network', { PUBLIC_URL: 'http://192.168.1.5:3000' }, []],
  ['listening to the network', { HOST: '0.0.0.0' }, []],
  ['listening to the network by IPv6', { HOST: '::' }, []],
  [
    'a public name on loopback',
    { PUBLIC_URL: 'https://love.example', HOST: '::1' },
    ['TRUST_PROXY'],
  ],
] as const

test.each(everywhere)('%s needs everything said, in one list', (_, where, more) => {
  expect(faultsOf(where)).toEqual([...needed, ...more])
  expect(faultsOf({ ...where, DEMO: '1' })).toEqual(['DEMO', ...needed, ...more])
  expect(faultsOf({ ...where, PORT: 'x', SMS_TWILIO_ACCOUNT: 'AC1' })).toEqual([
    ...['PORT', 'SMS_TWILIO_TOKEN', 'SMS_FROM', 'DATA_KEY', 'SMTP_URL', 'PAYMENTS'],
    'VAPID_PUBLIC_KEY',
    ...more,
  ])
})

test.each(everywhere)('%s starts once everything is said, and each alone is missed', (_, where) => {
  const { PUBLIC_URL: __, ...said } = inPublic('')
  const environment = readEnvironment({ ...said, ...where })
  expect(environment).toMatchObject({ local: false, demo: false, smtpUrl: 'off', sms: 'off' })
  for (const name of needed) expect(faultsOf({ ...said, ...where, [name]: '' })).toEqual([name])
})

test('what somebody provides need not be said to be off', () => {
  const said = inPublic('https://love.example')
  const mollie = { MOLLIE_API_KEY: 'live_x', PAYMENTS: '' }
  const verotel = { VEROTEL_SHOP_ID: '1', VEROTEL_SIGNATURE_KEY: 'x', PAYMENTS: '' }
  const twilio = { SMS_TWILIO_ACCOUNT: 'A', SMS_TWILIO_TOKEN: 't', SMS_FROM: 'S', SMS_URL: '' }
  const sepa = { PAYMENTS: 'sepa', SMS_URL: 'https://sms.example' }
  for (const provided of [mollie, verotel, twilio, sepa, { SMTP_URL: 'smtp://mail.example' }]) {
    expect(faultsOf({ ...said, ...provided })).toEqual([])
  }
})

test('what is off on purpose is not set up as well', () => {
  expect(faultsOf({ PAYMENTS: 'off', MOLLIE_API_KEY: 'live_x' })).toEqual(['PAYMENTS'])
  expect(faultsOf({ PAYMENTS: 'sepa', VEROTEL_SHOP_ID: '1', VEROTEL_SIGNATURE_KEY: 'x' })).toEqual([
    'PAYMENTS',
  ])
  expect(faultsOf({ PAYMENTS: 'sepa', SMS_URL: 'off' })).toEqual(['PAYMENTS'])
  const twilio = { SMS_TWILIO_ACCOUNT: 'AC1', SMS_TWILIO_TOKEN: 'token', SMS_FROM: '+3197' }
  expect(faultsOf({ ...twilio, SMS_URL: 'off' })).toEqual(['SMS_URL'])
})

test('the demo at a public address is asked for by name, and then nobody knows its passwords', () => {
  const said = inPublic('https://love.example')
  expect(readEnvironment(said).demo).toBe(false)
  expect(readEnvironment({ ...said, DEMO: '0' }).demo).toBe(false)
  expect(() => readEnvironment({ ...said, DEMO: '1' })).toThrow(/DEMO: .*DEMO=public/)
  expect(readEnvironment({ ...said, DEMO: 'public' })).toMatchObject({
    demo: true,
    demoPasswords: 'made',
  })
})

test('where a proxy is told of, the address that it stands at is told too', () => {
  expect(faultsOf({ TRUST_PROXY: '1' })).toEqual(['PUBLIC_URL'])
  expect(faultsOf({ TRUST_PROXY: '1', PUBLIC_URL: 'http://localhost:3000' })).toEqual([])
  expect(faultsOf({ TRUST_PROXY: '0' })).toEqual([])
})

test('a public address is a scheme and a host, and what is none is told among the other faults', () => {
  const { publicUrl } = readEnvironment(inPublic('https://LOVE.example:443/'))
  expect(publicUrl).toBe('https://love.example')
  for (const wrong of [
    'https://love.example/path',
    'https://a:b@love.example',
    'ftp://love.example',
  ]) {
    expect(faultsOf(inPublic(wrong)), wrong).toEqual(['PUBLIC_URL'])
  }
  expect(faultsOf({ PUBLIC_URL: 'love.example' })).toEqual(['PUBLIC_URL', ...needed])
})

test.each(['http://gay.localhost:3000', 'http://127.0.0.1:3000', 'https://[::1]:8443'])(
  '%s is this very machine',
  (PUBLIC_URL) => {
    expect(readEnvironment({ PUBLIC_URL }).local).toBe(true)
    expect(readEnvironment({ PUBLIC_URL, HOST: '::1' }).local).toBe(true)
  },
)

test('on this machine a key for personal data is made once, for nobody else to read', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'serenade-key-'))
  onTestFinished(() => rm(DATA_DIR, { recursive: true }))
  const environment = readEnvironment({ DATA_DIR })
  const vaults = await Promise.all(Array.from({ length: 10 }, () => readVault(environment)))
  expect(new Set(vaults.map(({ head }) => head.toString('hex'))).size).toBe(1)
  const signing = await Promise.all(Array.from({ length: 10 }, () => readSigningKeys(environment)))
  expect(new Set(signing.map(([key]) => key.toString('hex'))).size).toBe(1)
  expect((await stat(join(DATA_DIR, 'data.key'))).mode & 0o777).toBe(0o600)
})

test('the operator’s own key goes before one that is made', async () => {
  const SECRET_KEY = Buffer.alloc(32, 8).toString('base64')
  const environment = readEnvironment({ ...inPublic('https://serenade.example'), SECRET_KEY })
  expect((await readVault(environment)).head).toEqual(openVault(Buffer.alloc(32, 7)).head)
  expect(await readSigningKeys(environment)).toEqual([Buffer.alloc(32, 8)])
})

test('keys of before come after the newest, and not without it', () => {
  const [one, two, three] = [1, 2, 3].map((each) => Buffer.alloc(32, each).toString('base64'))
  const given = { DATA_KEY: one, DATA_KEY_OLD: `${two},${three}`, SECRET_KEY: one }
  const { dataKeys, signingKeys } = readEnvironment(given)
  expect(dataKeys.map((key) => key[0])).toEqual([1, 2, 3])
  expect(signingKeys.map((key) => key[0])).toEqual([1])
  expect(faultsOf({ DATA_KEY_OLD: `${two}` })).toEqual(['DATA_KEY'])
  expect(faultsOf({ SECRET_KEY_OLD: `${two}` })).toEqual(['SECRET_KEY'])
  expect(faultsOf({ DATA_KEY: `${one}`, DATA_KEY_OLD: `${two},short` })).toEqual(['DATA_KEY_OLD'])
})

test('what is to be kept secret may stand in a file, whose path is named instead', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'serenade-secrets-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = (name: string) => join(folder, name)
  await writeFile(file('key'), `${Buffer.alloc(32, 5).toString('base64')}\n`)
  await writeFile(file('url'), 'smtp://user:hidden@mail.example')
  await writeFile(file('empty'), '\n')
  const given = { DATA_KEY_FILE: file('key'), SMTP_URL_FILE: file('url'), DATA_KEY: '' }
  expect(readEnvironment(given)).toMatchObject({
    dataKeys: [Buffer.alloc(32, 5)],
    smtpUrl: 'smtp://user:hidden@mail.example',
  })
  await writeFile(file('redis'), 'redis://:hidden@redis.example\n')
  await writeFile(file('token'), 'a-token-of-the-metrics')
  const others = { REDIS_URL_FILE: file('redis'), METRICS_TOKEN_FILE: file('token') }
  expect(readEnvironment({ ...others, DATABASE_URL: 'postgres://there' })).toMatchObject({
    redisUrl: 'redis://:hidden@redis.example',
    metrics: { token: 'a-token-of-the-metrics' },
  })
  expect(faultsOf({ ...given, SMTP_URL: 'off' })).toEqual(['SMTP_URL_FILE'])
  expect(faultsOf({ SMTP_URL_FILE: file('none'), SMS_TOKEN_FILE: file('empty') })).toEqual([
    ...['SMTP_URL_FILE', 'SMS_TOKEN_FILE'],
  ])
  const where = { PUBLIC_URL: 'http://love.example', ...given }
  expect(faultsOf({ ...where, DATA_KEY_FILE: file('none') })).toEqual([
    ...['DATA_KEY_FILE', 'SMS_URL', 'PAYMENTS', 'VAPID_PUBLIC_KEY'],
  ])
  await writeFile(file('key'), 'hidden')
  expect(() => readEnvironment(given)).toThrow(/DATA_KEY: /)
  expect(() => readEnvironment(given)).not.toThrow(/hidden/)
})

test('a key of another length than 32 bytes is a fault', () => {
  for (const length of [16, 31, 33]) {
    const given = Buffer.alloc(length, 7).toString('base64')
    expect(faultsOf({ DATA_KEY: given, SECRET_KEY: given })).toEqual(['DATA_KEY', 'SECRET_KEY'])
  }
})

test('messages go to the provider that is named, else to the outbox', () => {
  expect(readEnvironment({}).sms).toBeNull()
  const given = { SMS_URL: 'https://sms.example/send', SMS_TOKEN: 'token' }
  expect(readEnvironment(given).sms).toEqual({
    kind: 'http',
    url: 'https://sms.example/send',
    token: 'token',
    from: null,
  })
  const twilio = { SMS_TWILIO_ACCOUNT: 'AC1', SMS_TWILIO_TOKEN: 'token', SMS_FROM: '+3197' }
  expect(readEnvironment({ ...given, ...twilio }).sms).toMatchObject({ kind: 'twilio' })
})

test('what has a form says which, in words', () => {
  const wrong = {
    ...{ PUBLIC_URL: 'love.example', SMTP_URL: 'mail', SMS_URL: 'sms', VAPID_SUBJECT: 'me' },
    ...{ DKIM_SELECTOR: 'a b', S3_REGION: 'EU West', VEROTEL_SHOP_ID: 'mine' },
  }
  const said = (() => {
    try {
      return readEnvironment(wrong) && ''
    } catch (error) {
      return (error as Error).message
    }
  })()
  for (const name of Object.keys(wrong)) expect(said).toMatch(new RegExp(`^  ${name}: It is `, 'm'))
  expect(said).not.toContain('Invalid')
})

test('Verotel is there with both of its values, and one alone is a fault', () => {
  const [VEROTEL_SHOP_ID, VEROTEL_SIGNATURE_KEY] = ['68849', 'a-key-of-nobody']
  expect(readEnvironment({ VEROTEL_SHOP_ID, VEROTEL_SIGNATURE_KEY }).verotel).toEqual({
    shopId: '68849',
    signatureKey: 'a-key-of-nobody',
  })
  expect(() => readEnvironment({ VEROTEL_SHOP_ID })).toThrow(/VEROTEL_SIGNATURE_KEY: It is needed/)
  const read = () => readEnvironment({ VEROTEL_SIGNATURE_KEY })
  expect(read).toThrow(/VEROTEL_SHOP_ID: It is needed/)
  expect(read).not.toThrow(/nobody/)
})

test('Twilio needs all of its values; a sender’s name may go with the operator’s own address', () => {
  const read = (given: Record<string, string>) => () => readEnvironment(given)
  expect(read({ SMS_TWILIO_ACCOUNT: 'AC1' })).toThrow(/SMS_TWILIO_TOKEN[\s\S]*SMS_FROM/)
  expect(read({ SMS_URL: 'https://sms.example', SMS_FROM: 'Serenade' })).not.toThrow()
})

test('push is set up with a pair of P-256 and a way to reach us, all three of them', () => {
  const pair = makePushKeys()
  const given = {
    VAPID_PUBLIC_KEY: pair.publicKey,
    VAPID_PRIVATE_KEY: pair.privateKey,
    VAPID_SUBJECT: 'mailto:operator@serenade.example',
  }
  expect(readEnvironment({}).vapid).toBeNull()
  expect(readEnvironment({ VAPID_PUBLIC_KEY: 'off' }).vapid).toBe('off')
  expect(readEnvironment(given).vapid).toEqual({ ...pair, subject: given.VAPID_SUBJECT })
  const address = { ...given, VAPID_SUBJECT: 'https://serenade.example/contact' }
  expect(readEnvironment(address).vapid).toMatchObject({ subject: address.VAPID_SUBJECT })
  for (const name of Object.keys(given)) {
    expect(faultsOf({ ...given, [name]: '' })).toEqual([name])
  }
  const wrong: [name: keyof typeof given, values: string[]][] = [
    ['VAPID_PUBLIC_KEY', ['key', `${pair.publicKey}=`, `${pair.publicKey.slice(0, -4)}AAAA`]],
    ['VAPID_PRIVATE_KEY', ['key', pair.publicKey, Buffer.alloc(32).toString('base64url')]],
    ['VAPID_SUBJECT', ['operator@serenade.example', 'http://serenade.example', 'mailto:']],
  ]
  for (const [name, values] of wrong) {
    for (const value of values) expect(faultsOf({ ...given, [name]: value })).toEqual([name])
  }
  const other = { ...given, VAPID_PRIVATE_KEY: makePushKeys().privateKey }
  expect(() => readEnvironment(other)).toThrow('It is not the other half of VAPID_PUBLIC_KEY')
  expect(faultsOf({ ...given, VAPID_PUBLIC_KEY: 'off' })).toContain('VAPID_PUBLIC_KEY')
})

test('what comes back has a domain, and a way to hear of it only with one', () => {
  const BOUNCE_DOMAIN = 'Bounces.serenade.example'
  const BOUNCE_SECRET = 'twenty characters, no less'
  expect(readEnvironment({}).bounces).toBeNull()
  expect(readEnvironment({ BOUNCE_DOMAIN }).bounces).toEqual({
    domain: 'bounces.serenade.example',
    listen: null,
    secret: null,
  })
  const port = { BOUNCE_DOMAIN, BOUNCE_PORT: '2525', HOST: '127.0.0.2', BOUNCE_SECRET }
  expect(readEnvironment(port).bounces).toMatchObject({
    listen: { host: '127.0.0.2', port: 2525, tls: null },
    secret: BOUNCE_SECRET,
  })
  expect(readEnvironment({ ...port, BOUNCE_HOST: '::' }).bounces?.listen?.host).toBe('::')
  const files = { BOUNCE_TLS_KEY: '/etc/key.pem', BOUNCE_TLS_CERT: '/etc/chain.pem' }
  expect(readEnvironment({ ...port, ...files }).bounces?.listen?.tls).toEqual({
    key: '/etc/key.pem',
    certificate: '/etc/chain.pem',
  })
  expect(faultsOf({ ...port, BOUNCE_TLS_KEY: '/etc/key.pem' })).toEqual(['BOUNCE_TLS_CERT'])
  expect(faultsOf({ BOUNCE_DOMAIN, ...files })).toEqual(['BOUNCE_PORT'])
  expect(faultsOf({ BOUNCE_PORT: '2525', BOUNCE_SECRET })).toEqual(['BOUNCE_DOMAIN'])
  expect(faultsOf({ BOUNCE_DOMAIN, BOUNCE_HOST: '::' })).toEqual(['BOUNCE_PORT'])
  expect(faultsOf({ BOUNCE_DOMAIN: 'a@b.example', BOUNCE_SECRET: 'short' })).toEqual([
    ...['BOUNCE_DOMAIN', 'BOUNCE_SECRET'],
  ])
})

test('mails are signed with an RSA key that is long enough, and with its name', () => {
  const keyOf = (modulusLength: number) =>
    generateKeyPairSync('rsa', { modulusLength })
      .privateKey.export({ format: 'der', type: 'pkcs8' })
      .toString('base64')
  const DKIM_KEY = keyOf(2048)
  expect(readEnvironment({}).dkim).toBeNull()
  const { dkim } = readEnvironment({ DKIM_SELECTOR: 'autumn', DKIM_KEY })
  expect(dkim).toMatchObject({ selector: 'autumn' })
  expect(dkim?.privateKey).toMatch(/^-----BEGIN PRIVATE KEY-----\n/)
  expect(() => readEnvironment({ DKIM_KEY })).toThrow(/DKIM_SELECTOR: It is needed with DKIM_KEY/)
  for (const wrong of ['bm90IGEga2V5', keyOf(1024)]) {
    expect(() => readEnvironment({ DKIM_SELECTOR: 'autumn', DKIM_KEY: wrong })).toThrow(
      /DKIM_KEY: It is no private RSA key of 2048 bits or more/,
    )
  }
})

test('a name that nobody reads and that is nearly one of ours is told, and is no fault', () => {
  const told = (given: Record<string, string>) => readEnvironment(given).misspelt
  expect(told({ METRICS_TOKN: 'x', PATH: '/usr/bin', HOSTNAME: 'machine' })).toEqual([
    'Nothing reads METRICS_TOKN: is METRICS_TOKEN meant?',
  ])
  const slips = ['DATABASE_ULR', 'Redis_Url', 'LOGLEVEL', 'SMTP_URL_FLIE', 'SECRET_KEYS_FILE']
  expect(told(Object.fromEntries(slips.map((name) => [name, 'x'])))).toEqual([
    'Nothing reads DATABASE_ULR: is DATABASE_URL meant?',
    'Nothing reads Redis_Url: is REDIS_URL meant?',
    'Nothing reads LOGLEVEL: is LOG_LEVEL meant?',
    'Nothing reads SMTP_URL_FLIE: is SMTP_URL_FILE meant?',
    'Nothing reads SECRET_KEYS_FILE: is SECRET_KEY_FILE meant?',
  ])
  // What is there is not meant, others have their own, and an empty one is none.
  expect(told({ LOG_LEVEL: 'warn', LOG_LEVELS: 'x', HOSTS: 'x', DATA_DIRS: '' })).toEqual([])
  expect(told({ S3_BUCKET_NAME: 'x', npm_config_cache: 'x', DATABASE_POOL: 'x' })).toEqual([])
  // Where something is missing, the slip stands beside it.
  expect(() => readEnvironment({ METRICS_HOST: '::1', METRICS_PROT: '9090' })).toThrow(
    /METRICS_PORT: It is needed with METRICS_HOST\n {2}Nothing reads METRICS_PROT: is METRICS_PORT meant\?$/,
  )
})
