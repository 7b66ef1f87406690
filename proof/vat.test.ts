import fc from 'fast-check'
import { expect, test } from 'vitest'
import { vatContained } from '#contract/money/money.ts'
import { playsOf } from './seeds.ts'

const plays = playsOf({ proof: 'vat', known: [21], runs: 100 })

test.each(plays)(
  'net and VAT add up to the price, and the VAT is the net at the rate to half a unit (seed $seed)',
  ({ seed, runs }) => {
    const price = fc.integer({ min: 1, max: 10_000_000 })
    const rate = fc.integer({ min: 0, max: 5000 })
    fc.assert(
      fc.property(price, rate, (gross, basisPoints) => {
        const vat = vatContained(gross, basisPoints)
        expect(Number.isInteger(vat)).toBe(true)
        const exact = (gross * basisPoints) / (10_000 + basisPoints)
        expect(vat - exact).toBeGreaterThan(-0.5 - 1e-9)
        expect(vat - exact).toBeLessThanOrEqual(0.5 + 1e-9)
      }),
      { seed, numRuns: runs },
    )
  },
)
