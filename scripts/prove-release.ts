import { execFileSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { house, runHeard } from './run.ts'
import { readVitestReport, type VitestReport } from './vitest-report.ts'

/** The full size of each proof that has one; the others are played as they are. */
const fullSizes: Record<string, Record<string, number>> = {
  ledger: { histories: 10_000 },
  payments: { payments: 5000, forgeries: 10_000 },
  crash: { kills: 200 },
  'two-processes': { events: 100_000, cuts: 2000 },
  migrations: { rows: 1_000_000 },
  told: { kills: 50 },
  abuse: { attempts: 50_000 },
  access: { attempts: 500 },
  membership: { tries: 500 },
  login: { tries: 1000 },
}

/** How a proof went, as the report tells it. */
export type Proved = {
  proof: string
  /** How to do it again at this size. */
  command: string
  passed: number
  failures: string[]
  seconds: number
  /** What it printed of itself: figures, and how to play its fresh seeds again. */
  said: string[]
}

type Release = { commit: string; begun: string; proved: Proved[] }

const folder = join(house, 'proof-results')
const kept = join(folder, 'release.json')

/**
 * Runs every proof at its full size, one after another, and writes docs/proof.md after each. What was
 * done at this commit is not done again. Answers whether all of it is proved.
 */
export async function proveRelease(
  names: string[],
  filesOf: (proof: string) => string,
): Promise<boolean> {
  const commit = commitOf()
  const release = await goOn(commit)
  await mkdir(folder, { recursive: true })
  for (const proof of names) {
    if (release.proved.some((each) => each.proof === proof)) continue
    release.proved.push(await prove(proof, filesOf(proof)))
    await writeFile(kept, JSON.stringify(release, null, 2))
    await writeFile(join(house, 'docs/proof.md'), writeReport(release, machine()))
  }
  return release.proved.every(({ failures }) => failures.length === 0)
}

async function goOn(commit: string): Promise<Release> {
  const before = await readFile(kept, 'utf8').catch(() => null)
  const release: Release | null = before && JSON.parse(before)
  if (release?.commit === commit) return release
  return { commit, begun: new Date().toISOString(), proved: [] }
}

async function prove(proof: string, files: string): Promise<Proved> {
  const sizes = Object.entries(fullSizes[proof] ?? {})
  const variables = sizes.map(([word, size]) => [`PROOF_${word.toUpperCase()}`, `${size}`])
  const report = join(folder, `${proof}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const begun = performance.now()
  const { passed: succeeded, said } = await runHeard(['vitest', 'run', files, ...reporters], {
    PROOF_FRESH: '1',
    ...Object.fromEntries(variables),
  })
  const read: VitestReport = JSON.parse(await readFile(report, 'utf8'))
  const { passed, failures } = readVitestReport(read, house)
  const words = sizes.map(([word, size]) => ` --${word} ${size}`).join('')
  return {
    proof,
    command: `npm run prove -- ${proof}${words}`,
    passed,
    failures: succeeded || failures.length > 0 ? failures : ['It failed outside its tests.'],
    seconds: Math.round((performance.now() - begun) / 1000),
    said: wordsOf(said),
  }
}

/** What the tests themselves printed, without vitest's headings. */
export function wordsOf(output: string): string[] {
  const lines = stripVTControlCharacters(output).split('\n')
  const said: string[] = []
  let listening = false
  for (const line of lines) {
    if (/^stdout \| /.test(line)) listening = true
    else if (line.trim() === '') listening = false
    else if (listening) said.push(line.trim())
  }
  return said
}

/** The page that a stranger can follow line by line. */
export function writeReport({ commit, begun, proved }: Release, machine: string): string {
  const rows = proved.map(({ command, passed, failures, seconds }) => {
    const verdict = failures.length === 0 ? 'holds' : `**${failures.length} failed**`
    return `| \`${command}\` | ${passed} | ${verdict} | ${timeOf(seconds)} |`
  })
  const parts = proved.map(({ proof, said, failures }) => {
    const lines = [...failures, ...said].map((line) => `    ${line.replaceAll('\n', '\n    ')}`)
    return lines.length > 0 ? `## ${proof}\n\n${lines.join('\n')}\n` : null
  })
  return `# Proof

Written by \`npm run prove -- --release\`, which runs each proof at its full size. Commit ${commit}, begun ${begun}, ${machine}.

| command | tests | verdict | took |
| --- | ---: | --- | ---: |
${rows.join('\n')}

What each printed, with the seeds that play its fresh runs again:

${parts.filter((part) => part !== null).join('\n')}`
}

function timeOf(seconds: number): string {
  return seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`
}

function machine(): string {
  const gigabytes = Math.round(totalmem() / 2 ** 30)
  return `${cpus().length} cores, ${gigabytes} GiB, ${process.platform}, Node ${process.versions.node}`
}

/** With what was changed since, if anything was. */
function commitOf(): string {
  return execFileSync('git', ['describe', '--always', '--dirty'], { cwd: house }).toString().trim()
}
