import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '#database/free-port.ts'
import { openConnection, openStream } from '../http-connection.ts'
import { makePairs, type Pair } from '../make-pairs.ts'
import { readOptions, writeFigures } from '../options.ts'
import { cpuMicros, familyCpuMicros } from '../process-usage.ts'
import { median, percentile, type Slice } from '../slice.ts'
import { type Product, startProduct } from '../start-product.ts'
import { reportNoise } from './report-sends.ts'
import { sendBare } from './send-bare.ts'
import { messageRequest, messageText } from './send-over-http.ts'

// The same words through the product and through ejabberd with its archive, on one PostgreSQL with
// fsync on, in turns: from the moment of sending until whoever they are for has them. Ours are paid
// for besides. ejabberd keeps each twice, once in the archive of either side.

const options = readOptions(
  { seconds: '5', pairs: '64', rounds: '3' },
  { seconds: '0.3', pairs: '2', rounds: '1' },
)
const forMs = Number(options.seconds) * 1000
const rounds = Number(options.rounds)
const most = Number(options.pairs)
const levels = most > 32 ? [1, 32, most] : [most]
const [home = ''] = globSync('/usr/lib/*/ejabberd-*/ebin/ejabberd.beam')
// A package of its own, which ejabberd's only suggests; without it ejabberd waits for ever.
const [driver] = globSync('/usr/lib/erlang/lib/p1_pgsql-*/ebin/pgsql.beam')
const erlang = 'erl'
const schema = '/usr/share/ejabberd/sql/pg.sql'
const host = 'bench.test'
const patienceMs = 60_000

type Side = 'ours' | 'ejabberd'
type Measured = {
  side: Side
  pairs: number
  perSecond: number
  p50: number
  p99: number
  serverMicros: number
  postgresMicros: number
}
type Talk = { send: (place: number) => Promise<void>; close: () => void }

if (!home || !driver) {
  const missing =
    'ejabberd is not installed with its driver (Debian’s ejabberd and erlang-p1-pgsql)'
  process.stdout.write(`${missing}: there is nothing to compare.\n`)
  await writeFigures(options, { ejabberd: null })
} else {
  await run().catch((error: Error) => {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  })
}

async function run(): Promise<void> {
  const product = await startProduct()
  let ejabberd: Ejabberd | null = null
  try {
    const pairs = await makePairs(product.ownerUrl, most)
    ejabberd = await startEjabberd(product, most)
    const talks = { ours: await talkOverHttp(product, pairs), ejabberd: await ejabberd.talk() }
    const pids = { ours: product.serverPid, ejabberd: ejabberd.pid }
    const control = async () => (await sendBare(product.url, pairs.slice(0, 8), forMs)).perSecond
    for (const side of ['ours', 'ejabberd'] as const) await sendAll(talks[side], most, forMs / 3)
    const first = await control()
    const measured: Measured[] = []
    for (let round = 0; round < rounds; round += 1) {
      // Whoever comes second finds the machine otherwise than the first did.
      const order: Side[] = round % 2 ? ['ejabberd', 'ours'] : ['ours', 'ejabberd']
      for (const level of levels) {
        for (const side of order) {
          measured.push(await measure(product, side, talks[side], pids[side], level))
        }
      }
    }
    const calm = reportNoise(first, await control())
    for (const talk of Object.values(talks)) talk.close()
    const archived = await ejabberd.archived()
    process.stdout.write(`In ejabberd's archive: ${archived} of ${ejabberd.sent() * 2} rows.\n\n`)
    if (archived !== ejabberd.sent() * 2) process.exitCode = 1
    await writeFigures(options, { rounds, calm, levels: report(measured) })
  } finally {
    await ejabberd?.stop()
    await product.stop()
  }
}

async function measure(
  product: Product,
  side: Side,
  talk: Talk,
  pid: number,
  pairs: number,
): Promise<Measured> {
  const cpu = async () => ({
    server: await cpuMicros(pid),
    postgres: await familyCpuMicros(product.postgresPid),
  })
  const before = await cpu()
  const { messages, perSecond, times } = await sendAll(talk, pairs, forMs)
  const after = await cpu()
  return {
    ...{ side, pairs, perSecond, p50: percentile(times, 0.5), p99: percentile(times, 0.99) },
    serverMicros: (after.server - before.server) / messages,
    postgresMicros: (after.postgres - before.postgres) / messages,
  }
}

/** A closed loop: each writes the next message when the last one has arrived. */
async function sendAll(talk: Talk, pairs: number, untilMs: number): Promise<Slice> {
  const times: number[] = []
  const start = performance.now()
  const loop = async (place: number) => {
    while (performance.now() - start < untilMs) {
      const sent = performance.now()
      await talk.send(place)
      times.push(performance.now() - sent)
    }
  }
  await Promise.all(Array.from({ length: pairs }, (_, place) => loop(place)))
  const seconds = (performance.now() - start) / 1000
  return { messages: times.length, perSecond: times.length / seconds, times }
}

/** Each message is answered, and arrives on the page that the other one has open. */
async function talkOverHttp({ port }: Product, pairs: Pair[]): Promise<Talk> {
  const arrived = pairs.map((): (() => void) => () => undefined)
  const streams = await Promise.all(
    pairs.map(({ recipientCookie }, place) =>
      openStream(port, recipientCookie, () => arrived[place]?.()),
    ),
  )
  const connections = await Promise.all(pairs.map(() => openConnection(port)))
  return {
    send: async (place) => {
      const pair = pairs[place]
      if (!pair) throw new Error('There is no such pair.')
      const arrival = new Promise<void>((done) => (arrived[place] = done))
      const status = await connections[place]?.ask(messageRequest(port, pair))
      if (status !== 201) throw new Error(`A message was answered with ${status}.`)
      await arrival
    },
    close: () => {
      for (const each of [...streams, ...connections]) each.close()
    },
  }
}

type Ejabberd = {
  pid: number
  talk: () => Promise<Talk>
  sent: () => number
  archived: () => Promise<number>
  stop: () => Promise<void>
}

/** One that keeps its people and its archive in a database of its own beside the product's. */
async function startEjabberd(product: Product, pairs: number): Promise<Ejabberd> {
  const database = new URL(product.ownerUrl)
  const name = `ejabberd_${process.pid}`
  const owner = new pg.Client({ connectionString: product.ownerUrl })
  await owner.connect()
  await owner.query(`create database ${name}`)
  await owner.end()
  database.pathname = name
  const client = new pg.Client({ connectionString: database.href })
  await client.connect()
  await client.query(await readFile(schema, 'utf8'))
  await client.query(
    `insert into users (username, password)
      select side || n, 'bench' from generate_series(0, $1::int - 1) n, unnest('{from,to}'::text[]) side`,
    [pairs],
  )
  const port = await freePort()
  const folder = join(product.folder, `ejabberd-${process.pid}`)
  await mkdir(folder, { recursive: true })
  const config = join(folder, 'ejabberd.yml')
  await writeFile(config, configOf(port, database))
  const server = spawnEjabberd(folder, config)
  const stop = async () => {
    await client.end()
    if (server.exitCode !== null) return
    const gone = once(server, 'exit')
    server.kill('SIGTERM')
    await gone
  }
  // Also where the run is broken off, which ends the process.
  process.once('exit', () => void server.kill('SIGKILL'))
  await untilOpen(server, port, folder).catch(async (error) => {
    await stop()
    throw error
  })
  let sent = 0
  return {
    pid: server.pid ?? 0,
    talk: async () => {
      const people = Array.from({ length: pairs }, (_, place) => place)
      const senders = await Promise.all(people.map((place) => signIn(port, `from${place}`)))
      const readers = await Promise.all(people.map((place) => signIn(port, `to${place}`)))
      return {
        send: (place) => {
          sent += 1
          const arrival = readers[place]?.nextMessage()
          senders[place]?.write(
            `<message to='to${place}@${host}' type='chat' id='m${sent}'><body>${messageText}</body></message>`,
          )
          return arrival ?? Promise.reject(new Error('There is no such pair.'))
        },
        close: () => {
          for (const each of [...senders, ...readers]) each.close()
        },
      }
    },
    sent: () => sent,
    archived: async () => {
      const { rows } = await client.query<{ count: number }>(
        'select count(*)::int as count from archive',
      )
      return rows[0]?.count ?? 0
    },
    stop,
  }
}

/** All in it that has nothing to do with messages and their archive is left out. */
function configOf(port: number, database: URL): string {
  const text = (value: string) => JSON.stringify(decodeURIComponent(value))
  return `hosts: ["${host}"]
loglevel: error
listen:
  - { port: ${port}, ip: "127.0.0.1", module: ejabberd_c2s, access: all, shaper: none }
auth_method: sql
auth_password_format: plain
disable_sasl_mechanisms: ["digest-md5", "X-OAUTH2"]
sql_type: pgsql
sql_server: "127.0.0.1"
sql_port: ${database.port}
sql_database: ${text(database.pathname.slice(1))}
sql_username: ${text(database.username)}
sql_password: ${text(database.password)}
modules:
  mod_mam: { db_type: sql, default: always, assume_mam_usage: true }
`
}

/** As its own script starts it, but without a name that others could reach it by. */
function spawnEjabberd(folder: string, config: string): ChildProcess {
  const path = (name: string) => `"${join(folder, name)}"`
  return spawn(
    erlang,
    [
      ...['+K', 'true', '+P', '250000', '-noinput', '-s', 'ejabberd'],
      ...['-mnesia', 'dir', path('mnesia')],
      ...['-ejabberd', 'config', `"${config}"`, '-ejabberd', 'log_path', path('ejabberd.log')],
    ],
    {
      cwd: folder,
      stdio: 'ignore',
      env: {
        ...{ PATH: process.env.PATH, HOME: folder, ERL_MAX_PORTS: '32000' },
        ...{ ERL_LIBS: dirname(dirname(dirname(home))), EJABBERD_CONFIG_PATH: config },
      },
    },
  )
}

async function untilOpen(server: ChildProcess, port: number, folder: string): Promise<void> {
  const start = performance.now()
  while (performance.now() - start < patienceMs && server.exitCode === null) {
    const socket = connect({ port, host: '127.0.0.1' })
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    await sleep(50)
  }
  const log = join(folder, 'ejabberd.log')
  const said = existsSync(log) ? (await readFile(log, 'utf8')).slice(-1000) : ''
  throw new Error(`ejabberd does not listen. ${said}`)
}

type Person = { write: (text: string) => void; nextMessage: () => Promise<void>; close: () => void }

/** Signs in as somebody who is then online. It understands no more XMPP than it has to. */
async function signIn(port: number, name: string): Promise<Person> {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
  socket.setEncoding('utf8')
  let text = ''
  let look: () => void = () => undefined
  let fail: (error: Error) => void = () => undefined
  socket.on('error', (error) => fail(error))
  socket.on('data', (part: string) => {
    text += part
    look()
  })
  const until = (end: string) =>
    new Promise<void>((done, failed) => {
      fail = failed
      look = () => {
        const at = text.indexOf(end)
        if (at < 0) return
        text = text.slice(at + end.length)
        look = () => undefined
        done()
      }
      look()
    })
  const ask = (words: string, end: string) => {
    socket.write(words)
    return until(end)
  }
  const opening = `<stream:stream to='${host}' xmlns='jabber:client' xmlns:stream='http://etherx.jabber.org/streams' version='1.0'>`
  const secret = Buffer.from(`\0${name}\0bench`).toString('base64')
  await once(socket, 'connect')
  await ask(opening, '</stream:features>')
  await ask(
    `<auth xmlns='urn:ietf:params:xml:ns:xmpp-sasl' mechanism='PLAIN'>${secret}</auth>`,
    '<success',
  )
  await ask(opening, '</stream:features>')
  await ask(
    "<iq type='set' id='b'><bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'/></iq>",
    '</bind></iq>',
  )
  await ask("<presence/><iq type='get' id='p'><ping xmlns='urn:xmpp:ping'/></iq>", "id='p'")
  text = ''
  return {
    write: (words) => void socket.write(words),
    nextMessage: () => until('</message>'),
    close: () => socket.destroy(),
  }
}

/** Prints the medians of all rounds, and of what each round's two sides are to each other. */
function report(measured: Measured[]) {
  const print = (line: string) => void process.stdout.write(`${line}\n`)
  print(
    '| from sending to arrival | messages/s | p50 ms | p99 ms | CPU µs server | CPU µs PostgreSQL |',
  )
  print('|---|---:|---:|---:|---:|---:|')
  const found = levels.map((level) => {
    const of = (side: Side) => measured.filter((each) => each.side === side && each.pairs === level)
    const middle = (side: Side) => {
      const value = (key: 'perSecond' | 'p50' | 'p99' | 'serverMicros' | 'postgresMicros') =>
        median(of(side).map((each) => each[key]))
      const [perSecond, p50, p99] = [value('perSecond'), value('p50'), value('p99')]
      const [serverMicros, postgresMicros] = [value('serverMicros'), value('postgresMicros')]
      const cells = [perSecond.toFixed(0), p50.toFixed(2), p99.toFixed(2)]
      const name = `${side}, ${level} pair${level === 1 ? '' : 's'}`
      print(
        `| ${[name, ...cells, serverMicros.toFixed(0), postgresMicros.toFixed(0)].join(' | ')} |`,
      )
      return { perSecond, p50, p99, serverMicros, postgresMicros }
    }
    const ratio = (key: 'perSecond' | 'p50' | 'p99') =>
      median(of('ours').map((each, round) => each[key] / (of('ejabberd')[round]?.[key] ?? 0)))
    const sides = { ours: middle('ours'), ejabberd: middle('ejabberd') }
    return {
      level,
      ...sides,
      ratios: { perSecond: ratio('perSecond'), p50: ratio('p50'), p99: ratio('p99') },
    }
  })
  for (const { level, ratios } of found) {
    print(
      `\nOurs/ejabberd, ${level} pairs: ${ratios.perSecond.toFixed(2)} of the messages a second, p50 ${ratios.p50.toFixed(2)}, p99 ${ratios.p99.toFixed(2)} of its.`,
    )
  }
  print('\nGoal with 32 and 64 pairs: at least 2 of the messages a second, p99 at most 0.6.')
  return found
}
