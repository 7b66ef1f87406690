import { type SpawnOptions, spawn } from 'node:child_process'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { shareEmpty, startDatabase } from './start-database.ts'
import { rendersAgain, serve, toShare } from './start-product.ts'

// npm run bench: every bench, one after another, with its tables on the screen and its figures as JSON
// in a folder. With --smoke each as small as it gets, only to see that it still does its work.

type Bench = { name: string; words: string[] }

/** Each has a product of its own, which they share when they are smoke. The attacks come last. */
const onProducts = [
  bench('page-weight'),
  bench('pages'),
  bench('http-user'),
  bench('http-send', 'bench/sends/http-send.ts'),
  bench('look-up', 'bench/sends/look-up.ts'),
  bench('ejabberd', 'bench/sends/ejabberd.ts'),
  bench('streams'),
  bench('memory'),
]
const onDatabases = [
  bench('send', 'bench/sends/send.ts'),
  bench('ledger-audit'),
  bench('search'),
  bench('chats', '--import', './bench/macros.ts', 'bench/chats.ts'),
]
const house = fileURLToPath(new URL('..', import.meta.url))
const usualFolder = 'test-results/bench'
/** What is slow is not wrong: only what stands still. */
const standsStillMs = 180_000

function bench(name: string, ...words: string[]): Bench {
  return { name, words: words.length > 0 ? words : [`bench/${name}.ts`] }
}

/** Runs these, all if none is named, at full size. Answers which broke. */
async function runAll(only: string[], folder: string): Promise<string[]> {
  const broken: string[] = []
  for (const each of [...onProducts, ...onDatabases].filter(isOneOf(only))) {
    console.log(`\n── ${each.name}`)
    const { fault } = await runOne(each, folder, [], { stdio: 'inherit' })
    if (fault) broken.push(`✗ ${each.name}: ${fault}`)
  }
  return broken
}

/**
 * Runs these benches, all if none is named, as small as they get: on one product with one PostgreSQL,
 * those that need only a database beside the others. Prints a line for each, with all it said where
 * it broke, and names those.
 */
export async function smokeBenches(
  only: string[] = [],
  folder = usualFolder,
): Promise<{ passed: number; failures: string[] }> {
  const failures: string[] = []
  let passed = 0
  await withShared(async (postgres, product) => {
    await Promise.all([
      smoke(onProducts, { ...postgres, ...product }),
      smoke(onDatabases, postgres),
    ])
  }).catch((error: Error) => failures.push(`✗ benches: ${error.message}`))
  return { passed, failures }

  async function smoke(benches: Bench[], shared: NodeJS.ProcessEnv): Promise<void> {
    const options = { env: { ...process.env, ...shared }, timeout: standsStillMs }
    for (const each of benches.filter(isOneOf(only))) {
      const start = performance.now()
      const { fault, said } = await runOne(each, join(folder, 'smoke'), ['--smoke'], options)
      const ms = Math.round(performance.now() - start)
      if (fault) failures.push(`✗ bench ${each.name}: ${fault}`)
      else passed++
      console.log(fault ? `✗ ${each.name}: ${fault}\n${said}` : `✓ ${each.name} (${ms} ms)`)
    }
  }
}

/** Hands out what tells benches to share this PostgreSQL, and this product with its demo. */
async function withShared(
  work: (postgres: NodeJS.ProcessEnv, product: NodeJS.ProcessEnv) => Promise<void>,
): Promise<void> {
  const database = await startDatabase({ fsync: 'off', max_connections: '200' })
  let { stop } = database
  try {
    const postgres = await shareEmpty(database)
    // Behind a trusted proxy, as memory.ts wants it; pages.ts wants it to render again.
    const product = await serve(database, { DEMO: '1', TRUST_PROXY: '1', ...rendersAgain })
    stop = product.stop
    await work(postgres, toShare(product))
  } finally {
    await stop()
  }
}

/** The fault is a sentence, missing where it did its work and wrote figures of today. */
async function runOne(
  { name, words }: Bench,
  folder: string,
  more: string[],
  options: SpawnOptions,
): Promise<{ fault?: string; said: string }> {
  await mkdir(folder, { recursive: true })
  const file = join(folder, `${name}.json`)
  const start = new Date()
  const child = spawn(process.execPath, [...words, ...more, '--json', file], {
    cwd: house,
    ...options,
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (part: Buffer) => {
      said += part.toString()
    })
  }
  const code = await new Promise((done) => child.once('close', done))
  if (code !== 0) return { fault: `it ended with ${code}`, said }
  const { at, figures } = await readFile(file, 'utf8')
    .then(JSON.parse)
    .catch(() => ({}))
  const wrote = figures && new Date(at) >= start
  return wrote ? { said } : { fault: 'it wrote no figures', said }
}

function isOneOf(names: string[]) {
  return ({ name }: Bench) => names.length === 0 || names.includes(name)
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      smoke: { type: 'boolean', default: false },
      only: { type: 'string' },
      folder: { type: 'string', default: usualFolder },
    },
  })
  const only = values.only?.split(',') ?? []
  const failures = values.smoke
    ? (await smokeBenches(only, values.folder)).failures
    : await runAll(only, values.folder)
  if (failures.length > 0) console.log(`\n${failures.join('\n')}`)
  process.exitCode = failures.length === 0 ? 0 : 1
}
