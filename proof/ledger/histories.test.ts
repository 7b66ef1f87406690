import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { runHistories } from './run-histories.ts'
import type { Tally } from './tally.ts'

const tally: Tally = {}
const stage = { ...(await testDatabase()), tally }

/** A run by hand may ask for more, or for one history again. */
const histories = Number(process.env.PROOF_HISTORIES ?? 500)
const seed = Number(process.env.PROOF_SEED ?? randomInt(2 ** 31))
const path = process.env.PROOF_PATH

/** What has to come to pass for a run of some size to prove anything. */
const worthProving = [
  ...['order completed', 'order refunded', 'order charged_back', 'order expired', 'order failed'],
  ...['order with a discount', 'order paid twice', 'kept method charged', 'withdrawal completed'],
  ...['refund completed', 'message sent', 'message repeated', 'message insufficient_credits'],
  ...['refused code_used', 'refused code_not_found', 'refused spending_limit'],
  ...['refused withdrawal_changed', 'refused payments_unavailable'],
]

test('R1 T5 T7 after any history of concurrent purchases and sends every credit is where it belongs', {
  timeout: 0,
}, async () => {
  const { wrong, replay, ...told } = await runHistories(stage, {
    seed,
    histories,
    ...(path && { path }),
  })
  const figures = `${told.histories} histories, ${told.acts} acts in ${told.seconds.toFixed(1)} s`
  console.info(`${figures}, seed ${seed}, ${wrong.length} faults\n`, tally)
  expect(wrong, `to play it again: npm run prove -- ledger ${replay}`).toEqual([])
  expect(told.histories).toBe(path ? 1 : histories)
  if (told.histories >= 200) {
    expect(worthProving.filter((name) => !tally[name])).toEqual([])
  }
})
