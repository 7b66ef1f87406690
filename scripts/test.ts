import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runChecks } from './check.ts'
import { runAloud } from './run.ts'

type Count = { passed: number; failed: number }

const reports = await mkdtemp(join(tmpdir(), 'serenade-reports-'))
const counts: Count[] = []
try {
  await runEverything()
} catch (error) {
  console.error(error)
  counts.push({ passed: 0, failed: 1 })
} finally {
  await rm(reports, { recursive: true, force: true })
}
finish()

async function runEverything(): Promise<void> {
  announce('Checks')
  counts.push(await runChecks())
  announce('Tests')
  counts.push(await runVitest())
  announce('Build')
  const isBuilt = await runAloud(['node', 'scripts/build.ts'])
  counts.push({ passed: Number(isBuilt), failed: Number(!isBuilt) })
  announce('Journeys')
  counts.push(isBuilt ? await runPlaywright() : { passed: 0, failed: 1 })
}

async function runVitest(): Promise<Count> {
  const file = join(reports, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const succeeded = await runAloud(['vitest', 'run', ...reporters])
  const report = await readReport(file)
  return honest(succeeded, {
    passed: Number(report?.numPassedTests ?? 0),
    failed: Number(report?.numFailedTests ?? 0),
  })
}

async function runPlaywright(): Promise<Count> {
  const file = join(reports, 'playwright.json')
  const succeeded = await runAloud(['playwright', 'test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    E2E_BASE_URL: undefined,
  })
  const stats = (await readReport(file))?.stats as Record<string, number> | undefined
  const { expected = 0, flaky = 0, unexpected = 0 } = stats ?? {}
  return honest(succeeded, { passed: expected + flaky, failed: unexpected })
}

async function readReport(file: string): Promise<Record<string, unknown> | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : JSON.parse(text)
}

/** A run that failed outside any test, in a setup say, still has to show in the count. */
function honest(succeeded: boolean, count: Count): Count {
  if (succeeded || count.failed > 0) return count
  return { ...count, failed: 1 }
}

function announce(part: string): void {
  console.log(`\n── ${part}`)
}

function finish(): void {
  const passed = counts.reduce((sum, count) => sum + count.passed, 0)
  const failed = counts.reduce((sum, count) => sum + count.failed, 0)
  process.exitCode = failed === 0 ? 0 : 1
  console.log(`\n${passed} passed, ${failed} failed`)
}
