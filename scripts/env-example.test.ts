import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readEnvironment, schema } from '#server/config/environment.ts'
import { house, memorySettings, nodeFlags } from './run.ts'

const read = (path: string) => readFileSync(join(house, path), 'utf8')
const example = read('.env.example')

/** What the service knows, with the cell that .env.example has for all of them. */
const known = [
  ...Object.keys(schema.shape),
  ...['', '_DIRECT', '_OWNER', '_READ'].map((kind) => `CELL_B_DATABASE${kind}_URL`),
]

/** What is read and is not the operator's to set in .env, and why. */
const elsewhere: Record<string, string> = {
  NODE_ENV: 'npm start and the image say production by themselves',
  PATH: 'the machine has it, and ours is put in front',
  LD_LIBRARY_PATH: 'the machine has it; the browser of the journeys needs more',
  VIPSHOME: 'libvips says it by itself',
  CHROMIUM_PATH: 'for developers: the browser that journeys drive',
  TMPDIR: 'of every system: where npm test puts what it throws away, if nobody named a place',
  UPDATE_PICTURES: 'for developers: pictures to compare are made anew',
  E2E_BASE_URL: 'journeys tell each other where they are served',
  E2E_DATA_FOLDERS: 'journeys tell each other where the data lies',
  E2E_DEMO: 'journeys tell each other which demo to copy',
  MALLOC_ARENA_MAX: 'for glibc: npm start and the image set it',
  MALLOC_MMAP_THRESHOLD_: 'for glibc: npm start and the image set it',
  PGBACKREST_CONFIG: 'pgBackRest reads it; its proof says where that lies',
  APP_PASSWORD: 'of compose.yaml alone, which says what it is',
  POSTGRES_PASSWORD: 'of compose.yaml alone, which says what it is',
  SITE_HOSTS: 'of compose.yaml alone, which says what it is',
  SHARED_BUFFERS: 'of compose.yaml alone, which says what it is',
}

test('.env.example has every variable that the service knows, and no other', () => {
  expect(gapsOf(example)).toEqual({ missing: [], unknown: [], untold: [] })
})

test('a variable that is missing, unknown or untold in .env.example is found', () => {
  expect(gapsOf(example.replace(/^SMS_TOKEN=.*\n/m, '')).missing).toEqual(['SMS_TOKEN'])
  expect(gapsOf(`${example}# Says nothing.\nSMS_TOKENS=\n`).unknown).toEqual(['SMS_TOKENS'])
  expect(gapsOf(example.replace(/^# .*\n(?=SMS_TOKEN=)/m, '\n')).untold).toEqual(['SMS_TOKEN'])
})

test('.env.example as it is sets up what nothing set does', () => {
  const copied = readEnvironment(parseEnv(example))
  expect(copied).toEqual({ ...readEnvironment({}), isPortGiven: true })
})

test('whatever else is read from the environment is listed with its reason, and the service reads it in one place', () => {
  const product = globSync('{contract,database,demo,locales,server,web}/**/*.{ts,tsx}', {
    cwd: house,
  }).filter((path) => !isTest(path))
  const readers = product.filter((path) => read(path).includes('process.env'))
  expect(readers).toEqual(['server/config/environment.ts'])
  const others = globSync(
    [
      '{bench,e2e,proof,scripts}/**/*.ts',
      '{lingui,playwright,react-router,vite,vitest}.config.ts',
      'Dockerfile',
      'compose.yaml',
    ],
    { cwd: house },
  ).filter((path) => path !== 'scripts/env-example.test.ts')
  const names = others.flatMap((path) => variablesIn(path, read(path)))
  // What `npm run prove` makes of its options: scripts/prove-release.test.ts holds them together.
  const told = [...new Set(names)].filter((name) => !/^PROOF_/.test(name) && !known.includes(name))
  expect(told.sort()).toEqual(Object.keys(elsewhere).sort())
})

test('a variable is found however it is read', () => {
  const text = `const { ONE_A: a, TWO } = process.env; go(process.env.THREE, process.env['FOUR'])`
  expect(variablesIn('x.ts', text).sort()).toEqual(['FOUR', 'ONE_A', 'THREE', 'TWO'])
  const image =
    'ENV NODE_ENV=production \\\n    COMMIT=$COMMIT\nCMD node -e "f(process.env.PORT)"\n'
  expect(variablesIn('Dockerfile', image)).toEqual(['PORT', 'NODE_ENV', 'COMMIT'])
  expect(variablesIn('compose.yaml', 'a: $' + '{COMMIT:-unknown}')).toEqual(['COMMIT'])
})

/** How .env.example differs from what is known; untold is what no line above says anything of. */
function gapsOf(text: string) {
  const names: string[] = []
  const untold: string[] = []
  let isTold = false
  for (const line of text.split('\n')) {
    const [, name] = /^([A-Z0-9_]+)=/.exec(line) ?? []
    if (name) names.push(name)
    else isTold = line.startsWith('# ')
    if (name && !isTold) untold.push(name)
  }
  return {
    missing: known.filter((name) => !names.includes(name)),
    unknown: names.filter((name, place) => !known.includes(name) || names.indexOf(name) !== place),
    untold,
  }
}

/** The names that a file reads from the environment, or hands to what is started. */
function variablesIn(path: string, text: string): string[] {
  const named = [...text.matchAll(/process\.env(?:\.|\[')([A-Z][A-Z0-9_]*)/g)]
  const taken = [...text.matchAll(/\{([^{}]*)\}\s*=\s*process\.env\b/g)].flatMap(
    ([, names = '']) => [...names.matchAll(/\b([A-Z][A-Z0-9_]*)\b/g)],
  )
  const inYaml = path.endsWith('.yaml') ? [...text.matchAll(/\$\{([A-Z_]+)/g)] : []
  const inImage =
    path === 'Dockerfile' ? [...text.matchAll(/^(?:ENV|ARG| {4})\s*([A-Z][A-Z0-9_]*)=/gm)] : []
  return [...named, ...taken, ...inYaml, ...inImage].map(([, name = '']) => name)
}

function isTest(path: string): boolean {
  return /\.test\.|\/testing\//.test(path)
}

test('the image and the unit of systemd run Node as npm start does', () => {
  const places = { Dockerfile: read('Dockerfile'), unit: read('deploy/serenade.service') }
  const settings = Object.entries(memorySettings).map(([name, value]) => `${name}=${value}`)
  for (const [place, text] of Object.entries(places)) {
    const [start = ''] = text.match(/^(ENTRYPOINT|ExecStart=).*$/m) ?? []
    expect(start.match(/--[\w-]+(=\d+)?/g), place).toEqual(nodeFlags)
    for (const setting of settings) expect(text, place).toContain(setting)
  }
})

test('the unit of systemd keeps its data folder, whatever .env.example is copied beside it', () => {
  const unit = read('deploy/serenade.service')
  const [, words = ''] = /^Environment=(.*)$/m.exec(unit) ?? []
  const [, start = ''] = /^ExecStart=(.*)$/m.exec(unit) ?? []
  const assigned = (text: string) => parseEnv(text.match(/\b[A-Z_]+=\S+/g)?.join('\n') ?? '')
  // What EnvironmentFile has goes before Environment, and what the command says before both.
  const given = { ...assigned(words), ...parseEnv(example), ...assigned(start) }
  const [, state = ''] = /^StateDirectory=(.*)$/m.exec(unit) ?? []
  expect(readEnvironment(given).dataFolder).toBe(`/var/lib/${state}`)
})
