import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sendStatement } from '#server/chats/send-statement.ts'
import type { Slice } from '../slice.ts'
import type { Product } from '../start-product.ts'
import { limitSettings } from './send-bare.ts'
import { messageText } from './send-over-http.ts'

const run = promisify(execFile)

/** Nothing counts while connections are being opened and plans made. */
const warmupMs = 500

export async function hasPgbench(): Promise<boolean> {
  return run('pgbench', ['--version']).then(
    () => true,
    () => false,
  )
}

/** The limit: pgbench runs the product's very own statement, one message to a commit. */
export async function sendWithPgbench(
  product: Product,
  clients: number,
  pairsOfClient: number,
  seconds: number,
): Promise<Slice> {
  const folder = join(product.folder, 'pgbench')
  await mkdir(folder)
  const script = join(folder, 'send.sql')
  await writeFile(script, pgbenchScript(pairsOfClient))
  const options = [
    '-n',
    '-M',
    'prepared',
    '-c',
    clients,
    '-j',
    1,
    '-T',
    Math.max(1, Math.round(seconds)),
    '-f',
    script,
  ]
  const log = ['-l', `--log-prefix=${join(folder, 'log')}`]
  const { stdout } = await run('pgbench', [...options, ...log, product.url].map(String), {
    env: { ...process.env, PGOPTIONS: limitSettings },
  })
  const messages = Number(/actually processed: (\d+)/.exec(stdout)?.[1])
  const slice = { messages, ...(await readLog(folder)) }
  await rm(folder, { recursive: true })
  return slice
}

/** Each client has its own pairs, so that nobody waits for somebody else's wallet. */
function pgbenchScript(pairsOfClient: number): string {
  const values = [
    'array[(select sender_id from chosen)]',
    'array[null]',
    'array[(select conversation_id from chosen)]',
    'array[gen_random_uuid()]',
    "array['text']",
    `array['${messageText}']`,
    'array[1]',
    'array[false]',
    'array[2]',
    'array[true]',
    'now()',
    'array[null]',
    'array[null]',
    'array[2]',
  ]
  const chosen = 'chosen as materialized (select * from bench_pairs where place = :place)'
  const text = sendStatement.text
    .replace(/\$(\d+)/g, (_, place) => valueAt(values, Number(place)))
    .replace(/^with /, `with ${chosen}, `)
  return `\\set place :client_id * ${pairsOfClient} + random(1, ${pairsOfClient})\n${text};\n`
}

function valueAt(values: string[], place: number): string {
  const value = values[place - 1]
  if (value === undefined) throw new Error(`The statement has a value ${place} that pgbench lacks.`)
  return value
}

/** A line for each message: client, number, time in µs, script, and when it ended (s, then µs). */
async function readLog(folder: string): Promise<Omit<Slice, 'messages'>> {
  const names = (await readdir(folder)).filter((name) => name.startsWith('log'))
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  const lines = texts.flatMap((text) => text.trim().split('\n')).map((line) => line.split(' '))
  const all = lines.map((fields) => ({
    ms: Number(fields[2]) / 1000,
    endMs: Number(fields[4]) * 1000 + Number(fields[5]) / 1000,
  }))
  const ends = all.map((each) => each.endMs)
  const first = ends.reduce((least, end) => Math.min(least, end), Number.POSITIVE_INFINITY)
  const last = ends.reduce((most, end) => Math.max(most, end), 0)
  const counted = all.filter((each) => each.endMs > first + warmupMs)
  const seconds = (last - first - warmupMs) / 1000
  return { perSecond: counted.length / seconds, times: counted.map((each) => each.ms) }
}
