import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const house = fileURLToPath(new URL('..', import.meta.url))

type Plant = { what: string; file: string; source: string; rule: string }

const wall = 'lint/style/noRestrictedImports'
const cycle = 'lint/suspicious/noImportCycles'

const refused: Plant[] = [
  plant('web imports server', 'web/chats/a.ts', "import '#server/main.ts'\n", wall),
  plant('web imports database', 'web/b.ts', "import '#database/connect.ts'\n", wall),
  plant('web imports server by a relative path', 'web/c.ts', "import '../server/main.ts'\n", wall),
  plant(
    'web imports database by a long relative path',
    'web/chats/d.ts',
    "import '../../database/connect.ts'\n",
    wall,
  ),
  plant('web imports a type of server', 'web/e.ts', reExport('#server/http.ts'), wall),
  plant('web imports server lazily', 'web/f.ts', "await import('#server/chats/x.ts')\n", wall),
  plant('ui imports a feature', 'web/ui/a.ts', "import '../chats/a.ts'\n", wall),
  plant('a part of ui imports a feature', 'web/ui/forms/a.ts', "import '../../paths.ts'\n", wall),
  plant('ui imports the contract', 'web/ui/b.ts', "import '#contract/options.ts'\n", wall),
  plant('ui imports a feature by its name', 'web/ui/c.ts', "import '#web/chats/a.ts'\n", wall),
  plant('browser imports a feature', 'web/browser/a.ts', "import '../chats/a.ts'\n", wall),
  plant('web imports the router by itself', 'web/i.ts', "import 'react-router'\n", wall),
  plant('ui imports the router by itself', 'web/ui/d.ts', "import 'react-router'\n", wall),
  plant('browser imports the router', 'web/browser/c.ts', "import 'react-router'\n", wall),
  plant('browser imports server', 'web/browser/b.ts', "import '#server/http.ts'\n", wall),
  plant('contract imports server', 'contract/a.ts', "import '#server/main.ts'\n", wall),
  plant('contract imports database', 'contract/b.ts', "import '#database/connect.ts'\n", wall),
  plant('contract imports web', 'contract/c.ts', "import '#web/routing/paths.ts'\n", wall),
  plant('contract imports locales', 'contract/d.ts', "import '#locales/x.ts'\n", wall),
  plant('contract leaves its folder', 'contract/e.ts', "import '../web/paths.ts'\n", wall),
  plant('database imports server', 'database/a.ts', "import '#server/main.ts'\n", wall),
  plant('database imports web', 'database/b.ts', "import '#web/routing/paths.ts'\n", wall),
  plant('database imports server relatively', 'database/c.ts', "import '../server/x.ts'\n", wall),
  plant('server imports web', 'server/chats/a.ts', "import '#web/routing/paths.ts'\n", wall),
  plant('server imports web relatively', 'server/b.ts', "import '../web/paths.ts'\n", wall),
  plant('contract imports demo', 'contract/f.ts', "import '#demo/demo.ts'\n", wall),
  plant('database imports demo', 'database/d.ts', "import '#demo/demo.ts'\n", wall),
  plant('database imports demo relatively', 'database/e.ts', "import '../demo/demo.ts'\n", wall),
  plant('server imports demo', 'server/c.ts', "import '#demo/demo.ts'\n", wall),
  plant('server imports demo lazily', 'server/d.ts', "await import('#demo/demo.ts')\n", wall),
  plant('server imports demo relatively', 'server/e.ts', "import '../demo/demo.ts'\n", wall),
  plant('web imports demo', 'web/g.ts', "import '#demo/demo.ts'\n", wall),
  plant('web imports demo relatively', 'web/h.ts', "import '../demo/demo.ts'\n", wall),
  plant('demo imports web', 'demo/a.ts', "import '#web/routing/paths.ts'\n", wall),
  plant('two files import each other', 'server/round-a.ts', ring('a', './round-b.ts'), cycle),
  plant('the other of the two', 'server/round-b.ts', ring('b', './round-a.ts'), cycle),
  plant(
    'a cycle runs through another folder',
    'server/far-a.ts',
    ring('a', '#database/far-b.ts'),
    cycle,
  ),
  plant(
    'a file takes any',
    'server/any.ts',
    'export let a: any\n',
    'lint/suspicious/noExplicitAny',
  ),
  plant(
    'a test is focused',
    'server/focus.test.ts',
    "import { test } from 'vitest'\ntest.only('x', () => undefined)\n",
    'lint/suspicious/noFocusedTests',
  ),
  plant(
    'a test is skipped',
    'server/skip.test.ts',
    "import { test } from 'vitest'\ntest.skip('x', () => undefined)\n",
    'lint/suspicious/noSkippedTests',
  ),
  plant(
    'what several tests share ends with the file alone',
    'proof/shared.ts',
    "import { afterAll } from 'vitest'\nafterAll(() => undefined)\n",
    wall,
  ),
  plant(
    'a type is imported as a value',
    'server/value.ts',
    "import { Hono } from 'hono'\nexport type App = Hono\n",
    'lint/style/useImportType',
  ),
  plant(
    'a file only passes others on',
    'server/barrel.ts',
    "export { a } from './a.ts'\nexport { b } from './b.ts'\n",
    'lint/performance/noBarrelFile',
  ),
  plant(
    'a file passes all of another on',
    'server/all.ts',
    "export * from './a.ts'\n",
    'lint/performance/noReExportAll',
  ),
  plant(
    'a page writes raw markup',
    'web/raw.tsx',
    'export const Raw = (p: { x: string }) => <p dangerouslySetInnerHTML={{ __html: p.x }} />\n',
    'lint/security/noDangerouslySetInnerHtml',
  ),
  plant(
    'the server writes to the console',
    'server/config/log.ts',
    "console.log('x')\n",
    'lint/suspicious/noConsole',
  ),
  plant(
    'a page exports a default without being a route',
    'web/plain.tsx',
    'export default 1\n',
    'lint/style/noDefaultExport',
  ),
  plant(
    'the server reads the environment outside environment.ts',
    'server/reads.ts',
    'export const port = process.env.PORT\n',
    'lint/style/noProcessEnv',
  ),
  plant(
    'the demo reads the environment',
    'demo/reads.ts',
    'export const port = process.env.PORT\n',
    'lint/style/noProcessEnv',
  ),
]

const allowed: Record<string, string> = {
  'web/ok.ts': "import '#contract/chats.ts'\nimport '#web/routing/paths.ts'\nimport './b.ts'\n",
  'web/ui/ok.ts': "import '../browser/media.ts'\nimport './icon.tsx'\n",
  'web/ui/forms/ok.ts': "import '../../browser/media.ts'\nimport '../icon.tsx'\n",
  'web/browser/ok.ts':
    "import '#contract/refusals.ts'\nimport '../calls.ts'\nimport './media.ts'\n",
  'web/servers/ok.ts': "import './server/list.ts'\n",
  'server/ok.ts': "import '#contract/chats.ts'\nimport '#database/connect.ts'\n",
  'server/http/entry.ts': "import 'virtual:react-router/server-build'\n",
  'server/main.ts': "void import('#demo/demo.ts')\nconsole.log('x')\n",
  'server/ok.test.ts': "import '#demo/people/names.ts'\n",
  'demo/ok.ts': "import '#contract/chats.ts'\nimport '#database/a.ts'\nimport '#server/start.ts'\n",
  'server/config/environment.ts': 'export const port = process.env.PORT\n',
  'database/ok.ts': "import './connect.ts'\n",
  'contract/ok.ts':
    "import { z } from 'zod/mini'\nimport './call.ts'\n\nexport const a = z.string()\n",
  'scripts/ok.ts': "import '#server/main.ts'\nimport '#web/routing/paths.ts'\n\nconsole.log('x')\n",
  'web/chats/chat.route.tsx': 'export default function Chat() {\n  return null\n}\n',
}

let ground: string
let found: Map<string, string[]>

beforeAll(async () => {
  ground = await mkdtemp(join(tmpdir(), 'serenade-walls-'))
  for (const file of ['biome.json', 'package.json', '.gitignore', 'tsconfig.json']) {
    await cp(join(house, file), join(ground, file))
  }
  await write('database/far-b.ts', ring('b', '#server/far-a.ts'))
  for (const { file, source } of refused) await write(file, source)
  for (const [file, source] of Object.entries(allowed)) await write(file, source)
  found = await lint()
})

afterAll(() => rm(ground, { recursive: true, force: true }))

test.each(refused)('it is refused that $what', ({ file, rule }) => {
  expect(found.get(file)).toContain(rule)
})

test.each(Object.keys(allowed))('what %s does is allowed', (file) => {
  expect(found.get(file) ?? []).toEqual([])
})

function plant(what: string, file: string, source: string, rule: string): Plant {
  return { what, file, source, rule }
}

function reExport(from: string): string {
  return `import type { A } from '${from}'\n\nexport type B = A\n`
}

function ring(name: string, next: string): string {
  const other = name === 'a' ? 'b' : 'a'
  return `import { ${other} } from '${next}'\n\nexport const ${name} = () => ${other}\n`
}

async function write(file: string, source: string): Promise<void> {
  await mkdir(dirname(join(ground, file)), { recursive: true })
  await writeFile(join(ground, file), source)
}

type Report = { diagnostics: { category: string; location: { path: string } }[] }

async function lint(): Promise<Map<string, string[]>> {
  const report = await new Promise<Report>((resolve) => {
    const biome = join(house, 'node_modules/.bin/biome')
    const args = ['lint', '--reporter=json', '--max-diagnostics=none', '.']
    execFile(biome, args, { cwd: ground }, (_error, stdout) => resolve(JSON.parse(stdout)))
  })
  const rules = new Map<string, string[]>()
  for (const { category, location } of report.diagnostics) {
    rules.set(location.path, [...(rules.get(location.path) ?? []), category])
  }
  return rules
}
