import { type Command, runQuietly } from './run.ts'

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
    commands: [['node', 'scripts/catalogues.ts', '--check']],
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
      ['tsc', '--noEmit'],
    ],
  },
]

/** Runs all checks side by side, prints what each found, and names those that failed. */
export async function runChecks(): Promise<{ passed: number; failures: string[] }> {
  const results = await Promise.all(checks.map(runCheck))
  const failures = checks.filter((_, index) => !results[index]).map(({ name }) => `✗ ${name}`)
  return { passed: checks.length - failures.length, failures }
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
