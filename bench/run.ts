import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

// npm run bench: every bench, one after another, with its tables on the screen and its figures as JSON
// in a folder. With --smoke each as small as it gets, only to see that it still runs.

type Bench = {
  name: string
  words: string[]
  /** What makes it as small as it gets. */
  smoke: string[]
  json?: false
}

const benches: Bench[] = [
  { name: 'page-weight', words: ['bench/page-weight.ts'], smoke: ['--pages', '/login'] },
  { name: 'pages', words: ['bench/pages.ts'], smoke: ['--requests', '4', '--pages', '/login'] },
  { name: 'http-user', words: ['bench/http-user.ts'], smoke: ['--seconds', '0.3'] },
  { name: 'http-send', words: ['bench/sends/http-send.ts'], smoke: ['--smoke'] },
  { name: 'streams', words: ['bench/streams.ts'], smoke: ['--streams', '20'] },
  {
    name: 'ledger-audit',
    words: ['bench/ledger-audit.ts'],
    smoke: ['--messages', '300', '--seconds', '0.3', '--pairs', '2'],
  },
  {
    name: 'search',
    words: ['bench/search.ts'],
    smoke: ['--members', '500', '--turns', '1'],
  },
  {
    name: 'chats',
    words: ['--import', './bench/macros.ts', 'bench/chats.ts'],
    smoke: ['--members', '500'],
    json: false,
  },
  { name: 'memory', words: ['bench/memory.ts'], smoke: [], json: false },
]

const { values: options } = parseArgs({
  options: {
    smoke: { type: 'boolean', default: false },
    only: { type: 'string' },
    folder: { type: 'string', default: 'test-results/bench' },
  },
})
const house = fileURLToPath(new URL('..', import.meta.url))
mkdirSync(options.folder, { recursive: true })
const failed = benches
  .filter(({ name }) => options.only?.split(',').includes(name) ?? true)
  // It has no smaller size, and takes minutes.
  .filter(({ name }) => !options.smoke || name !== 'memory')
  .filter((bench) => !runs(bench))
  .map(({ name }) => name)
if (failed.length > 0) {
  console.error(`✗ ${failed.join(', ')}`)
  process.exitCode = 1
}

function runs({ name, words, smoke, json }: Bench): boolean {
  console.log(`\n── ${name}`)
  const file = json === false ? [] : ['--json', `${options.folder}/${name}.json`]
  const all = [...words, ...(options.smoke ? smoke : []), ...file]
  return spawnSync(process.execPath, all, { cwd: house, stdio: 'inherit' }).status === 0
}
