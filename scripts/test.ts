import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify, stripVTControlCharacters } from 'node:util'
import { smokeBenches } from '../bench/run.ts'
import { checkBudgets } from './budgets.ts'
import { runChecks } from './check.ts'
import { house, runHeard, runQuietly } from './run.ts'
import { readVitestReport, type VitestReport } from './vitest-report.ts'

/** How a part of the run went; its failures are repeated at the end. */
type Outcome = { passed: number; failed: number; failures: string[] }
type Ran = Awaited<ReturnType<typeof runHeard>>
type PlaywrightReport = { stats: { expected: number; flaky: number; unexpected: number } }

/** Four times what was seen in use at once. */
const room_bytes = 4 * 2 ** 30

const memory = await groundInMemory()
/** All that the run makes and throws away, if it is in memory; otherwise what the runs of tests report. */
const ground = memory ?? (await mkdtemp(join(tmpdir(), 'serenade-reports-')))
if (memory) process.env.TMPDIR = memory
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => void leaveGround().finally(() => process.exit(1)))
}
const outcomes: Outcome[] = []
try {
  await runEverything()
} catch (error) {
  outcomes.push(broken(`✗ ${error instanceof Error ? error.stack : error}`))
} finally {
  await leaveGround()
}
finish()

/**
 * A folder in memory for all temporary files, if the machine has plenty: the databases of tests are a
 * hundred thousand files, and a browser hands its pictures on in files, which on a disk took a tenth of
 * the whole run. Whoever names a TMPDIR has chosen already.
 */
async function groundInMemory(): Promise<string | undefined> {
  if (process.env.TMPDIR || process.availableMemory() < 2 * room_bytes) return undefined
  const { bavail, bsize } = await statfs('/dev/shm').catch(() => ({ bavail: 0, bsize: 0 }))
  if (bavail * bsize < room_bytes) return undefined
  const folder = await mkdtemp('/dev/shm/serenade-run-').catch(() => undefined)
  if (folder === undefined) return undefined
  // PostgreSQL runs as somebody else where we are root.
  await chmod(folder, 0o755)
  if (await mayRunIn(folder)) return folder
  await rm(folder, { recursive: true })
  return undefined
}

/** Whether programs may lie there: containers often forbid it. */
async function mayRunIn(folder: string): Promise<boolean> {
  const program = join(folder, 'program')
  await writeFile(program, '#!/bin/sh\n', { mode: 0o755 })
  return promisify(execFile)(program).then(
    () => true,
    () => false,
  )
}

/** What was started may need a moment to end after us, and still write. */
function leaveGround(): Promise<void> {
  return rm(ground, { recursive: true, force: true, maxRetries: 10 })
}

async function runEverything(): Promise<void> {
  announce('Checks')
  const { passed, failures } = await runChecks()
  outcomes.push({ passed, failed: failures.length, failures })
  announce('Tests; beside them the build, its budgets and the benches')
  // Side by side, since each alone leaves a core idle at times and none reads what another writes.
  const [tested, isBuilt] = await Promise.all([runVitest(), buildAndTry()])
  outcomes.push(tested)
  announce('Journeys')
  outcomes.push(isBuilt ? await runPlaywright() : broken('✗ journeys: there is no build'))
}

/** Builds; weighs what came out, and smokes the benches with it. Answers whether there is a build. */
async function buildAndTry(): Promise<boolean> {
  if (!(await build())) {
    outcomes.push(broken('✗ build; so there are no budgets and no benches'))
    return false
  }
  outcomes.push({ passed: 1, failed: 0, failures: [] }, await weigh(), await smoke())
  return true
}

/** Says only whether it worked, or all that it said where it did not. */
async function build(): Promise<boolean> {
  const { passed, said } = await runQuietly(['node', 'scripts/build.ts'])
  console.log(passed ? '✓ build' : `✗ build\n${said}`)
  return passed
}

async function runVitest(): Promise<Outcome> {
  const file = join(ground, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const ran = await runHeard(['vitest', 'run', ...reporters])
  const report = await readReport<VitestReport>(file)
  if (!report) return broken('✗ vitest wrote no report')
  const { passed, failures } = readVitestReport(report, house)
  return honest(ran, 'vitest', { passed, failed: failures.length, failures })
}

async function weigh(): Promise<Outcome> {
  const { passed, failures } = await checkBudgets()
  console.log(failures.join('\n') || `✓ ${passed} budgets hold`)
  return { passed, failed: failures.length, failures }
}

async function smoke(): Promise<Outcome> {
  const { passed, failures } = await smokeBenches()
  return { passed, failed: failures.length, failures }
}

async function runPlaywright(): Promise<Outcome> {
  const file = join(ground, 'playwright.json')
  const ran = await runHeard(['playwright', 'test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    E2E_BASE_URL: undefined,
  })
  const report = await readReport<PlaywrightReport>(file)
  if (!report) return broken('✗ playwright wrote no report')
  const { expected, flaky, unexpected } = report.stats
  // The failures have just been printed.
  const outcome = { passed: expected + flaky, failed: unexpected, failures: [] }
  return honest(ran, 'playwright', outcome)
}

async function readReport<Report>(file: string): Promise<Report | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : JSON.parse(text)
}

/**
 * A run that failed outside any test, say in a setup or by a rejection that nobody handled, still has to
 * show in the count. It said why shortly before its end.
 */
function honest(ran: Ran, name: string, outcome: Outcome): Outcome {
  if (ran.passed || outcome.failed > 0) return outcome
  const lines = stripVTControlCharacters(ran.said).trim().split('\n').slice(-mostLines)
  const failure = [`✗ ${name} failed outside its tests`, ...lines.map((line) => `    ${line}`)]
  return { ...outcome, failed: 1, failures: [failure.join('\n')] }
}

const mostLines = 60

function broken(failure: string): Outcome {
  return { passed: 0, failed: 1, failures: [failure] }
}

function announce(part: string): void {
  console.log(`\n── ${part}`)
}

function finish(): void {
  const failures = outcomes.flatMap((outcome) => outcome.failures)
  if (failures.length > 0) {
    announce('What failed')
    console.log(failures.join('\n'))
  }
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0)
  process.exitCode = failed === 0 ? 0 : 1
  console.log(`\n${passed} passed, ${failed} failed`)
}
