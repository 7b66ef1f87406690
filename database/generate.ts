import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeSchema } from './describe-schema.ts'
import { startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { projectFile } from './project-file.ts'

// Writes database/tables.ts and database/schema.sql from a freshly migrated database. With --check
// it writes nothing and fails if either differs from what the migrations make.
const check = process.argv.includes('--check')
const folder = await mkdtemp(join(tmpdir(), 'serenade-generate-'))
const server = await startEmbedded({ folder: join(folder, 'postgres'), settings: { fsync: 'off' } })
try {
  await migrate(server.url)
  const fresh = {
    'database/tables.ts': await tableTypes(server.url),
    'database/schema.sql': await describeSchema(server.url),
  }
  for (const [path, text] of Object.entries(fresh)) await settle(path, text)
} finally {
  await server.stop()
  await rm(folder, { recursive: true })
}

async function tableTypes(url: string): Promise<string> {
  const out = join(folder, 'tables.ts')
  const codegen = new URL('node_modules/kysely-codegen/dist/cli/bin.js', projectFile('')).pathname
  execFileSync(process.execPath, [
    codegen,
    ...['--dialect', 'postgres', '--url', url, '--out-file', out, '--default-schema', 'public'],
    ...[
      '--exclude-pattern',
      'graphile_worker.*',
      '--date-parser',
      'string',
      '--numeric-parser',
      'number',
    ],
  ])
  return readFile(out, 'utf8')
}

async function settle(path: string, text: string): Promise<void> {
  const present = await readFile(projectFile(path), 'utf8').catch(() => '')
  if (present === text) return
  if (!check) return writeFile(projectFile(path), text)
  process.exitCode = 1
  process.stderr.write(`${path} is not what the migrations make: run node database/generate.ts\n`)
}
