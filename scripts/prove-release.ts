import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { filesOf, programsOf, proofNames } from './proofs.ts'
import { house, runHeard } from './run.ts'
import { readVitestReport, type VitestReport } from './vitest-report.ts'

/** The full size of each proof that has one; the others are played as they are. */
const fullSizes: Record<string, Record<string, number>> = {
  ledger: { histories: 10_000 },
  payments: { payments: 5000, forgeries: 10_000 },
  crash: { kills: 200 },
  'two-processes': { events: 100_000, cuts: 2000 },
  overload: { seconds: 120 },
  photos: { guesses: 100_000 },
  restarts: { restarts: 20 },
  migrations: { rows: 1_000_000 },
  told: { kills: 50 },
  abuse: { attempts: 50_000 },
  access: { attempts: 500 },
  membership: { tries: 500 },
  login: { tries: 1000 },
}

/**
 * What would take hours is played in so many parts, each with seeds of its own: whatever stops it, no more
 * than one of them is lost.
 */
const partsOf: Record<string, number> = { ledger: 10, abuse: 50, crash: 10 }

/** Whose parts are played side by side: they measure nothing, and none needs more than one core and a half. */
const sideBySide = new Set(['abuse'])

type Sizes = Record<string, number>

/** How a proof went, as the report tells it. */
export type Proved = {
  proof: string
  /** How much of it was played. */
  sizes: Sizes
  /** What of, and when: the commit of the last part, and what names the same code in another one. */
  commit: string
  code: string
  /** When its last part ended, in UTC to the second; rows from before this was noted have none. */
  at?: string
  /** What it ran on. */
  machine?: string
  /** The version of each program that a part of it needs; null where it was not there. */
  programs?: Record<string, string | null>
  passed: number
  leftOut: number
  failures: string[]
  seconds: number
  /** What it printed of itself: figures, and how to play its fresh seeds again. */
  said: string[]
}

export type Release = {
  /** Those that are to be run now. */
  wanted: string[]
  /** How much of its full size each is to have: 1 is all of it. */
  share: number
}

const folder = join(house, 'proof-results')
/** Committed with the page: whoever goes on in another checkout knows what was proved. */
const kept = join(house, 'docs/proof.json')
const page = join(house, 'docs/proof.md')

/**
 * Runs the wanted proofs, one after another, and writes docs/proof.md after each. What was done at this
 * code, and at no smaller size, is not done again, unless it failed or left something out; of what is
 * played in parts, what is left is. Answers whether all of it is proved.
 */
export async function proveRelease({ wanted, share }: Release): Promise<boolean> {
  const [commit, code] = [commitOf(), codeOf()]
  await mkdir(folder, { recursive: true })
  const find = async (proof: string) =>
    (await readKept()).find((each) => each.proof === proof && each.code === code)
  for (const proof of wanted) {
    const before = await find(proof)
    const whole = sizesOf(proof, share)
    const parts = partsOf[proof] ?? 1
    let done = before && mayGoOn(before, nextPart(before, whole, parts)) ? before : undefined
    for (;;) {
      // What one time is enough for is in the first part.
      const atOnce = done && sideBySide.has(proof) ? availableParallelism() : 1
      const next = nextParts(done, { sizes: whole, parts, atOnce })
      if (next.length === 0) break
      const isLater = done !== undefined
      const played = await Promise.all(
        next.map((sizes, place) => prove({ proof, sizes, commit, code }, { isLater, place })),
      )
      for (const part of played) {
        const seconds = Math.round(part.seconds / played.length)
        done = done ? addPart(done, { ...part, seconds }) : part
      }
      if (!done) break
      // Read anew, since another one may have been at work meanwhile.
      const proved = [...(await readKept()).filter((each) => each.proof !== proof), done]
      await writeFile(kept, `${JSON.stringify(inOrder(proved, proofNames()), null, 2)}\n`)
      await writePage()
      if (done.failures.length > 0) break
    }
  }
  const outcomes = await Promise.all(wanted.map(find))
  return outcomes.every((each) => each?.failures.length === 0 && !isInPart(each))
}

/** Writes docs/proof.md as the record says. */
export async function writePage(): Promise<void> {
  await writeFile(page, writeReport(await readKept(), proofNames()))
}

/** Whether the next part adds to it: what failed, or is over and left something out, begins anew. */
function mayGoOn(before: Proved, next: Sizes | null): boolean {
  return before.failures.length === 0 && (next !== null || !isInPart(before))
}

/** Whether some of it could not run here, such as a test that needs a program which was missing. */
function isInPart({ leftOut, programs }: Proved): boolean {
  return leftOut > 0 || Object.values(programs ?? {}).includes(null)
}

/** How much of a proof is played next, of so much and in so many parts; null where all is. */
function nextPart(
  before: Pick<Proved, 'sizes'> | undefined,
  sizes: Sizes,
  parts: number,
): Sizes | null {
  const next = Object.entries(sizes).map(([word, size]) => {
    const left = size - (before?.sizes[word] ?? 0)
    return [word, Math.min(Math.ceil(size / parts), left)] as const
  })
  const isOver = before !== undefined && next.every(([, size]) => size <= 0)
  return isOver ? null : Object.fromEntries(next.map(([word, size]) => [word, Math.max(size, 1)]))
}

/** The parts that are played next, so many at once; none where all is. */
export function nextParts(
  before: Pick<Proved, 'sizes'> | undefined,
  { sizes, parts, atOnce }: { sizes: Sizes; parts: number; atOnce: number },
): Sizes[] {
  const next: Sizes[] = []
  let done = before
  while (next.length < atOnce) {
    const part = nextPart(done, sizes, parts)
    if (!part) break
    next.push(part)
    done = { sizes: sumOf(done?.sizes ?? {}, part) }
  }
  return next
}

function sumOf(before: Sizes, part: Sizes): Sizes {
  const sums = Object.entries(part).map(([word, size]) => [word, size + (before[word] ?? 0)])
  return Object.fromEntries(sums)
}

/** A proof and one more part of it. */
export function addPart(before: Proved, part: Proved): Proved {
  return {
    ...part,
    sizes: sumOf(before.sizes, part.sizes),
    // Later parts leave out what one time is enough for.
    passed: before.passed,
    leftOut: before.leftOut,
    failures: [...before.failures, ...part.failures],
    seconds: before.seconds + part.seconds,
    programs: leastOf(before.programs, part.programs),
    said: [...before.said, ...part.said],
  }
}

/** What was missing in one part was missing. */
function leastOf(before: Proved['programs'] = {}, now: Proved['programs'] = {}) {
  const missing = Object.entries(before).filter(([, version]) => version === null)
  return { ...now, ...Object.fromEntries(missing) }
}

function inOrder(proved: Proved[], names: string[]): Proved[] {
  return proved.toSorted((one, other) => names.indexOf(one.proof) - names.indexOf(other.proof))
}

/** What is recorded of each proof that has run, in docs/proof.json. */
export async function readKept(): Promise<Proved[]> {
  const text = await readFile(kept, 'utf8').catch(() => '[]')
  return JSON.parse(text)
}

function sizesOf(proof: string, share: number): Sizes {
  const full = Object.entries(fullSizes[proof] ?? {})
  return Object.fromEntries(full.map(([word, size]) => [word, Math.ceil(size * share)]))
}

async function prove(
  what: Pick<Proved, 'proof' | 'sizes' | 'commit' | 'code'>,
  { isLater, place }: { isLater: boolean; place: number },
): Promise<Proved> {
  const variables = Object.entries(what.sizes).map(([word, size]) => [
    `PROOF_${word.toUpperCase()}`,
    `${size}`,
  ])
  const report = join(folder, `${what.proof}-${place}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const begun = Date.now()
  const { passed: succeeded, said } = await runHeard(
    ['vitest', 'run', ...filesOf(what.proof), ...reporters],
    {
      PROOF_FRESH: isLater ? 'only' : '1',
      ...Object.fromEntries(variables),
    },
  )
  const read: VitestReport = JSON.parse(await readFile(report, 'utf8'))
  const { passed, leftOut, failures } = readVitestReport(read, house)
  return {
    ...what,
    passed,
    leftOut,
    failures: succeeded || failures.length > 0 ? failures : ['It failed outside its tests.'],
    seconds: Math.round((Date.now() - begun) / 1000),
    at: new Date().toISOString().replace(/\.\d+/, ''),
    machine: machine(),
    programs: Object.fromEntries(programsOf(what.proof).map((name) => [name, versionOf(name)])),
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

/** The page that a stranger can follow line by line, with a line for what has not run yet. */
export function writeReport(proved: Proved[], names: string[]): string {
  const ran = proved.filter(({ proof }) => names.includes(proof))
  const newest = ran.toSorted((one, other) => (one.at ?? '').localeCompare(other.at ?? '')).at(-1)
  const isOlder = ({ code }: Proved) => code !== newest?.code
  const older = ran.filter(isOlder).length
  const rows = names.map((name) => {
    const full = fullSizes[name] ?? {}
    const done = ran.find(({ proof }) => proof === name)
    if (!done) return `| \`${commandOf(name, full)}\` | not run yet | | | | | |`
    const { sizes, passed, leftOut, seconds, commit } = done
    const count = leftOut > 0 ? `${passed}, and ${leftOut} left out` : passed
    const told = [verdictOf(done), goalBeside(done, full), count, withOf(done), timeOf(seconds)]
    return `| \`${commandOf(name, sizes)}\` | ${told.join(' | ')} | ${commit}${isOlder(done) ? ' °' : ''} |`
  })
  const parts = names.flatMap((name) => {
    const { said = [], failures = [] } = ran.find(({ proof }) => proof === name) ?? {}
    const lines = [...failures, ...said].map((line) => `    ${line.replaceAll('\n', '\n    ')}`)
    return lines.length > 0 ? [`## ${name}\n\n${lines.join('\n')}\n`] : []
  })
  const machines = [...new Set(ran.flatMap((each) => each.machine ?? []))]
  return `# Proof

Written by \`npm run prove -- --release\`, which runs each proof at its full size, with \`--share 0.1\` at a tenth of it. What ran smaller than a release asks for says so, and so does what was left out for want of a program. The clock of a busy machine says little: ${machines.join('; ')}, shared with other work.

The newest row is of ${newest?.commit ?? 'nothing yet'}. Of the ${ran.length} that ran, ${older} ${older === 1 ? 'is' : 'are'} of other code, tests included, marked by ° at the commit.

| command | verdict | goal | tests | with | took | commit |
| --- | --- | --- | ---: | --- | ---: | --- |
${rows.join('\n')}

What each printed, with the seeds that play its fresh runs again:

${parts.join('\n')}`
}

function verdictOf(done: Proved): string {
  if (done.failures.length > 0) return `**${done.failures.length} failed**`
  return isInPart(done) ? '**holds in part**' : 'holds'
}

/** The programs that it needs and no package of ours brings, as they were. */
function withOf({ proof, programs }: Proved): string {
  if (!programs)
    return programsOf(proof)
      .map((name) => `${name} (version not noted)`)
      .join(', ')
  return Object.entries(programs)
    .map(([name, version]) => (version ? `${name} ${version}` : `**no ${name}**`))
    .join(', ')
}

function commandOf(proof: string, sizes: Sizes): string {
  const words = Object.entries(sizes).map(([word, size]) => ` --${word} ${size}`)
  return `npm run prove -- ${proof}${words.join('')}`
}

/** What a release asks for, where that is more than was played. */
function goalBeside(done: Proved, full: Sizes): string {
  const missed = Object.entries(full).filter(([word, size]) => (done.sizes[word] ?? 0) < size)
  if (missed.length === 0) return isInPart(done) ? 'all of it' : 'reached'
  return missed.map(([word, size]) => `${size.toLocaleString('en')} ${word}`).join(', ')
}

function timeOf(seconds: number): string {
  return seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`
}

/** How each program is called, and what asks it for its version. */
const programs: Record<string, [names: string[], word: string]> = {
  Redis: [['redis-server', 'valkey-server'], '--version'],
  PgBouncer: [['pgbouncer'], '--version'],
  nginx: [['nginx', '/usr/sbin/nginx'], '-v'],
  HAProxy: [['haproxy', '/usr/sbin/haproxy'], '-v'],
  pgBackRest: [['pgbackrest'], 'version'],
}

/** The version of a program that the tests find here; null where they find none. */
function versionOf(program: string): string | null {
  const [names, word] = programs[program] ?? [[], '']
  const answers = names.map((name) => spawnSync(name, [word]))
  const answer = answers.find(({ status }) => status === 0)
  return answer ? (/\d+(\.\d+)+/.exec(`${answer.stdout}${answer.stderr}`)?.[0] ?? '') : null
}

function machine(): string {
  const gigabytes = Math.round(totalmem() / 2 ** 30)
  return `${cpus().length} cores, ${gigabytes} GiB, ${process.platform}, Node ${process.versions.node}`
}

/** The same in each commit with the same files, whatever documents and benches say: no proof reads them. */
function codeOf(): string {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: house }).toString()
  const files = git('ls-tree', '-r', 'HEAD').split('\n')
  const code = files.filter((line) => !/\t(docs|bench)\/|\.md$/.test(line))
  const changes = git('diff', 'HEAD', '--', '.', ':!docs', ':!bench', ':!*.md')
  return createHash('sha256').update(code.join('\n')).update(changes).digest('hex')
}

/** With what was changed since, if anything was, except for what is written here. */
function commitOf(): string {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: house }).toString().trim()
  const changed = git('status', '--porcelain', '--', '.', ':!docs/proof.*')
  return `${git('rev-parse', '--short', 'HEAD')}${changed ? ' and changes' : ''}`
}
