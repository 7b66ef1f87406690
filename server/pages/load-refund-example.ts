import { worthOfUnused } from '#contract/money/money.ts'
import type { Database } from '#database/connect.ts'
import type { Asker } from '../context/asker.ts'
import { bundlesFor, findBundles } from '../credits/bundles.ts'
import { countryOfAsker } from '../credits/country-of-asker.ts'

export type RefundExample = {
  credits: number
  used: number
  left: number
  price_minor: number
  /** The amount that comes back. */
  amount_minor: number
  currency: string
}

/** A withdrawal from one of the bundles that the asker could buy; null if nothing is sold. */
export async function loadRefundExample(db: Database, asker: Asker): Promise<RefundExample | null> {
  const [all, country] = await Promise.all([
    findBundles(db, asker.site.id),
    countryOfAsker(db, asker),
  ])
  const sold = bundlesFor(all, country)
  const bundle = sold[1] ?? sold[0]
  if (!bundle) return null
  const { credits, price_minor, currency } = bundle
  const used = Math.floor(credits / 3)
  const left = credits - used
  const amount_minor = worthOfUnused(bundle, left)
  return { credits, used, left, price_minor, amount_minor, currency }
}
