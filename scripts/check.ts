import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Command, house, runQuietly } from './run.ts'
import { sources } from './source-hash.ts'

type Check = { name: string; commands: Command[] }

const checks: Check[] = [
  {
    name: 'style and walls',
    commands: [['biome', 'ci', '--error-on-warnings', '--diagnostic-level=warn', '--colors=off']],
  },
  {
    name: 'tables.ts and schema.sql match the migrations',
    commands: [['node', 'database/generate.ts', '--check']],
  },
  {
    name: 'icons match their sources',
    commands: [['node', 'scripts/make/build-icons.ts', '--check']],
  },
  {
    name: 'pictures match their sources',
    commands: [['node', 'scripts/make/build-pictures.ts', '--check']],
  },
  {
    name: 'catalogues hold every sentence',
    commands: [
      ['lingui', 'check', 'sync', '--clean'],
      ['lingui', 'check', 'missing', '--mode', 'catalog', '--verbose'],
    ],
  },
  {
    name: 'every language reads as if written there',
    commands: [['node', 'scripts/languages.ts']],
  },
  {
    name: 'nothing lies about unused',
    commands: [['knip', '--no-progress']],
  },
  {
    name: 'files are whole, and modules meet one way',
    commands: [['node', 'scripts/house.ts']],
  },
  {
    name: 'what is shipped of others may be shipped',
    commands: [['node', 'scripts/notices.ts', '--check']],
  },
  {
    name: 'types',
    commands: [
      ['react-router', 'typegen'],
      // Checkers side by side do much of it twice, and the other checks fill the cores.
      ['tsc', '--noEmit', '--singleThreaded'],
    ],
  },
]

/** Runs all checks side by side, prints what each found, and names those that failed. */
export async function runChecks(): Promise<{ passed: number; failures: string[] }> {
  const started = Date.now()
  const results = await Promise.all(checks.map(runCheck))
  const failures = checks.filter((_, index) => !results[index]).map(({ name }) => `✗ ${name}`)
  const written = writtenSince(started)
  if (written.length > 0) {
    failures.push(`✗ written while they were checked: ${written.join(', ')}`)
    console.log(failures.at(-1))
  }
  return { passed: checks.length + 1 - failures.length, failures }
}

/**
 * The sources that somebody wrote meanwhile. A check that writes, if only for a moment, has those
 * beside it read the half of a file; and what a person saved was not checked.
 */
function writtenSince(started: number): string[] {
  return globSync(sources, { cwd: house }).filter(
    (file) => statSync(join(house, file)).mtimeMs >= started,
  )
}

async function runCheck({ name, commands }: Check): Promise<boolean> {
  const started = performance.now()
  for (const command of commands) {
    const { passed, said } = await runQuietly(command)
    if (passed) continue
    console.log(`✗ ${name} (${command.join(' ')})\n${said}`)
    return false
  }
  console.log(`✓ ${name} (${Math.round(performance.now() - started)} ms)`)
  return true
}

if (import.meta.main) {
  const { failures } = await runChecks()
  process.exitCode = failures.length === 0 ? 0 : 1
}
