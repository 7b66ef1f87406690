import { expect, test } from 'vitest'
import { sendStatement } from './send-statement.ts'
import { sendOutcomes } from './sending.ts'

test('the statement judges with the refusals of the contract, each of them and no other', () => {
  const [, judged = ''] =
    /judged as materialized \((.*)good as materialized/s.exec(sendStatement.text) ?? []
  const outcomes = judged.matchAll(/\b(?:then|else) '(\w+)'/g)
  const named = new Set(Array.from(outcomes, ([, outcome]) => outcome))
  expect([...named].toSorted()).toEqual([...sendOutcomes].toSorted())
})
