import { expect, test } from 'vitest'
import { addPart, nextPart, type Proved, wordsOf, writeReport } from './prove-release.ts'

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
  const report = writeReport([told, ledger], ['crash', 'ledger', 'quiet', 'told'], '2 cores')
  for (const row of [
    '| `npm run prove -- told --kills 50` | holds | reached | 1 | 112 s | abc1234 |',
    '| `npm run prove -- ledger --histories 900` | **1 failed** | 10,000 histories | 1, and 2 left out | 40 min | abc1234 |',
    '| `npm run prove -- crash --kills 200` | not run yet | | | | |',
    '| `npm run prove -- quiet` | not run yet | | | | |',
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
  for (let part = nextPart(done, sizes, 3); part; part = nextPart(done, sizes, 3)) {
    parts.push(part)
    const played = { ...told, proof: 'ledger', sizes: part, said: [`part ${parts.length}`] }
    done = done ? addPart(done, played) : played
  }
  expect(parts).toEqual([{ histories: 334 }, { histories: 334 }, { histories: 332 }])
  expect(done).toMatchObject({ sizes, seconds: 336, said: ['part 1', 'part 2', 'part 3'] })
  expect(nextPart(undefined, {}, 1)).toEqual({})
  expect(nextPart({ sizes: {} }, {}, 1)).toBe(null)
})
