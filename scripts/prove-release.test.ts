import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { playsOf } from '../proof/seeds.ts'
import { filesOf, programsOf, proofNames } from './proofs.ts'
import { addPart, nextParts, type Proved, readKept, wordsOf, writeReport } from './prove-release.ts'
import { house } from './run.ts'

const told: Proved = {
  proof: 'told',
  sizes: { kills: 50 },
  commit: 'abc1234',
  code: 'a hash',
  passed: 1,
  leftOut: 0,
  failures: [],
  seconds: 112,
  said: ['Told of 2000 messages with 50 kills; sent again: { mails: 53 }'],
}

test('of what vitest prints, what a test said of itself is kept', () => {
  const output = [
    ' RUN  v5.1.1',
    '',
    '\u001b[90mstdout\u001b[2m | proof/told.test.ts',
    '\u001b[22m\u001b[39m1 known seeds, and fresh ones. To play those again: npm run prove -- told --seed 7',
    '',
    ' ✓  server  proof/told.test.ts (1 test) 4000ms',
    '',
    'stdout | proof/told.test.ts > what happened is told once',
    'Told of 400 messages with 10 kills',
    '',
    ' Tests  1 passed (1)',
  ].join('\n')
  expect(wordsOf(output)).toEqual([
    '1 known seeds, and fresh ones. To play those again: npm run prove -- told --seed 7',
    'Told of 400 messages with 10 kills',
  ])
})

test('the report names each command, its goal, what failed and what has not run yet', () => {
  const ledger: Proved = {
    ...told,
    ...{ proof: 'ledger', sizes: { histories: 900 }, seconds: 2400 },
    failures: ['✗ proof/ledger/histories.test.ts › a balance is the sum'],
    ...{ said: [], leftOut: 2 },
  }
  const report = writeReport([told, ledger], ['crash', 'ledger', 'quiet', 'told'])
  for (const row of [
    '| `npm run prove -- told --kills 50` | holds | reached | 1 |  | 112 s | abc1234 |',
    '| `npm run prove -- ledger --histories 900` | **1 failed** | 10,000 histories | 1, and 2 left out |  | 40 min | abc1234 |',
    '| `npm run prove -- crash --kills 200` | not run yet | | | | | |',
    '| `npm run prove -- quiet` | not run yet | | | | | |',
  ]) {
    expect(report).toContain(row)
  }
  expect(report).toContain('## told\n\n    Told of 2000 messages with 50 kills')
  expect(report).toContain('    ✗ proof/ledger/histories.test.ts')
})

test('a long proof is played in parts, as many as are left', () => {
  const sizes = { histories: 1000 }
  const parts: unknown[] = []
  let done: Proved | undefined
  const next = () => nextParts(done, { sizes, parts: 3, atOnce: 1 })
  for (let [part] = next(); part; [part] = next()) {
    parts.push(part)
    const played = { ...told, proof: 'ledger', sizes: part, said: [`part ${parts.length}`] }
    done = done ? addPart(done, played) : played
  }
  expect(parts).toEqual([{ histories: 334 }, { histories: 334 }, { histories: 332 }])
  expect(done).toMatchObject({ sizes, seconds: 336, said: ['part 1', 'part 2', 'part 3'] })
  const unsized = { sizes: {}, parts: 1, atOnce: 1 }
  expect(nextParts(undefined, unsized)).toEqual([{}])
  expect(nextParts({ sizes: {} }, unsized)).toEqual([])
})

test('parts are played side by side, and no more of them than are left', () => {
  const next = (histories: number) =>
    nextParts({ sizes: { histories } }, { sizes: { histories: 1000 }, parts: 3, atOnce: 2 })
  expect(next(0)).toEqual([{ histories: 334 }, { histories: 334 }])
  expect(next(500)).toEqual([{ histories: 334 }, { histories: 166 }])
  expect(next(999)).toEqual([{ histories: 1 }])
  expect(next(1000)).toEqual([])
})

test('what was left out, or wanted a program that was missing, holds in part and reaches nothing', () => {
  const some: Proved = { ...told, leftOut: 1, programs: { Redis: '7.0.15' } }
  const silent: Proved = { ...told, proof: 'move-site', sizes: {} }
  const missing = { ...silent, programs: { Redis: '7.0.15', PgBouncer: null } }
  const report = writeReport([some, missing], ['move-site', 'told'])
  expect(report).toContain('**holds in part** | all of it | 1, and 1 left out | Redis 7.0.15 |')
  expect(report).toContain('**holds in part** | all of it | 1 | Redis 7.0.15, **no PgBouncer** |')
  expect(
    addPart(missing, { ...silent, programs: { Redis: '8', PgBouncer: '1.25' } }),
  ).toMatchObject({
    programs: { Redis: '8', PgBouncer: null },
  })
})

test('rows of other code than the newest row are counted and marked', () => {
  const older = { ...told, proof: 'vat', code: 'another hash', commit: 'def5678' }
  const rows = [{ ...told, at: '2026-11-27T12:00:00Z' }, older]
  const report = writeReport(rows, ['told', 'vat'])
  expect(report).toContain('The newest row is of abc1234. Of the 2 that ran, 1 is of other code')
  expect(report).toContain('| abc1234 |')
  expect(report).toContain('| def5678 ° |')
})

test('docs/proof.md says what docs/proof.json has; if not, npm run prove -- --page writes it', async () => {
  const page = readFileSync(join(house, 'docs/proof.md'), 'utf8')
  expect(page).toBe(writeReport(await readKept(), proofNames()))
})

test('the programs that a proof needs are those that its tests ask for', () => {
  expect(programsOf('move-site')).toEqual(['Redis', 'PgBouncer'])
  expect(programsOf('crash')).toEqual(['Redis'])
  expect(programsOf('restarts')).toEqual(['Redis', 'nginx', 'HAProxy'])
  expect(programsOf('pgbackrest')).toEqual(['pgBackRest'])
  expect(programsOf('vat')).toEqual([])
  for (const file of proofNames().flatMap(filesOf)) {
    expect(globSync(file, { cwd: house }), file).toHaveLength(1)
  }
})

test('the command that is printed for a seed plays the same again', () => {
  const random = {
    proof: 'two-processes',
    known: [7],
    runs: 12,
    size: 'cuts',
    beside: { events: 800 },
  }
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
  for (const PROOF_FRESH of [undefined, '1', 'only']) {
    vi.stubEnv('PROOF_FRESH', PROOF_FRESH)
    const plays = playsOf(random)
    expect(plays).toHaveLength({ 1: 5, only: 4 }[PROOF_FRESH ?? ''] ?? 2)
    for (const play of plays) {
      const words = Object.fromEntries(
        [...play.again.matchAll(/ --(\w+) (\d+)/g)].map(([, word, value]) => [word, Number(value)]),
      )
      vi.stubEnv('PROOF_SEED', `${words.seed}`)
      const beside = { events: words.events ?? 0 }
      expect(playsOf({ ...random, runs: words.cuts ?? 0, beside })).toEqual([play])
      vi.stubEnv('PROOF_SEED', undefined)
    }
  }
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

test('every play is played, and its command has each size that can be set by hand', () => {
  const files = globSync('{proof,server}/**/*.test.ts', { cwd: house })
  const random = files.filter((file) => /\bplaysOf\(/.test(readFileSync(join(house, file), 'utf8')))
  expect(random.length).toBeGreaterThan(15)
  for (const file of random) {
    const text = readFileSync(join(house, file), 'utf8')
    expect(text, file).not.toContain('plays[0]')
    for (const [, size = ''] of text.matchAll(/process\.env\.PROOF_(\w+) \?\?/g)) {
      const word = size.toLowerCase()
      expect(text, file).toMatch(new RegExp(`size: '${word}'|beside: \\{ ${word} \\}`))
    }
  }
})
