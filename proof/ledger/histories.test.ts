import { describe, expect, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { playsOf } from '../seeds.ts'
import { longPath, runHistories } from './run-histories.ts'
import type { Tally } from './tally.ts'

/** A run by hand may ask for more, or for one history again. */
const histories = Number(process.env.PROOF_HISTORIES ?? 500)
const known = [20_261_122, 7]
const plays = playsOf({ proof: 'ledger', known, runs: histories, size: 'histories' })
const given = process.env.PROOF_PATH
/** Longer ones by hand and for a release; one that is played again is as long as it was. */
const isLong = given ? given.startsWith(longPath) : process.env.PROOF_FRESH !== undefined
const length = isLong ? 'long' : 'short'
const path = given?.replace(longPath, '')
/** Of a release's ten thousand, a million operations. */
const operationsOfLong = 100

/** What has to happen at least once for a run of some size to prove anything. */
const worthProving = [
  ...['order completed', 'order refunded', 'order charged_back', 'order expired', 'order failed'],
  ...['order with a discount', 'order paid twice', 'saved method charged', 'withdrawal completed'],
  ...[
    'refund completed',
    'code_used completed',
    'message sent',
    'message repeated',
    'message insufficient_credits',
  ],
  ...['refused code_used', 'refused code_not_found', 'refused spending_limit'],
  ...['refused withdrawal_changed', 'refused payments_unavailable'],
]

const tally: Tally = {}
let operations = 0
/** Each seed has a database and a clock of its own, and plays beside the others. */
const stages = await Promise.all(
  plays.map(async (each) => ({ ...each, stage: { ...(await testDatabase()), tally } })),
)

describe('after any history of concurrent purchases and sends every credit is where it belongs', () => {
  test.concurrent.each(stages)(
    'seed $seed',
    { tags: ['T5', 'T7', 'R1'], timeout: 0 },
    async ({ seed, runs, stage }) => {
      const run = { seed, histories: runs, length, ...(path && { path }) } as const
      const { wrong, replay, ...told } = await runHistories(stage, run)
      operations += told.operations
      const figures = `${told.histories} histories, ${told.acts} acts, ${told.operations} operations in ${told.seconds.toFixed(1)} s`
      console.info(`${figures}, seed ${seed}, ${wrong.length} faults`)
      expect(wrong, `to play it again: npm run prove -- ledger ${replay}`).toEqual([])
      expect(told.histories).toBe(path ? 1 : runs)
    },
  )
})

test('the histories had everything in them that makes them worth playing', { tags: ['R1'] }, () => {
  const missing = worthProving.filter((name) => !tally[name])
  console.info(`${operations} operations in ${histories} histories`)
  console.info(tally)
  expect(histories >= 200 && !path ? missing : []).toEqual([])
  const fewest = isLong && histories >= 200 && !path ? histories * operationsOfLong : 0
  expect(operations).toBeGreaterThanOrEqual(fewest)
})
