import { discountedPrice } from '#contract/money/money.ts'
import type { MemberAsker } from '../context/asker.ts'
import type { Context } from '../context/context.ts'
import { Refusal } from '../context/refusal.ts'
import { type BundleRow, bundlesFor, findBundles } from '../credits/bundles.ts'
import { countryOfAsker } from '../credits/country-of-asker.ts'
import { refuseFrozen } from '../credits/ledger.ts'
import { findCode } from '../discounts/find-code.ts'
import { judgeCode } from '../discounts/judge-code.ts'
import { limitWrongCodes } from '../discounts/limit-wrong-codes.ts'
import { judgeDirectDebit } from '../payments/direct-debits.ts'
import { refuseRange } from '../payments/payment-options.ts'
import { judgeSpending } from '../spending/judge-spending.ts'
import { type Collector, chooseCollector } from './choose-collector.ts'

export type WantedDebit = {
  id: string
  bundle_id: string
  discount_code?: string | undefined
}

export type ForeseenOrder = { amountMinor: number; currency: string; collector: Collector }

/**
 * Refuses whatever placing the order would refuse, as far as that can be known before the mandate
 * is signed; answers what would be collected, and by whom.
 */
export async function foreseeOrder(
  context: Context,
  asker: MemberAsker,
  wanted: WantedDebit,
  ibanHash: Buffer,
): Promise<ForeseenOrder> {
  const { db } = context
  await refuseFrozen(db)
  const country = await countryOfAsker(db, asker)
  const offered = bundlesFor(await findBundles(db, asker.site.id), country)
  const bundle = offered.find((each) => each.id === wanted.bundle_id)
  if (!bundle) throw new Refusal('bundle_not_found')
  const { currency } = bundle
  const collector = await chooseCollector(context, asker.site, country, currency)
  const amountMinor = await priceOf(context, asker, bundle, { ...wanted, country })
  refuseRange(collector.range, amountMinor)
  const debit = { amountMinor, currency, orderId: wanted.id }
  const { id: siteId, settings } = asker.site
  const payer = { memberId: asker.member.id, siteId, settings, ibanHash, exceptId: wanted.id }
  await db.transaction((tx) => judgeDirectDebit(tx, { ...payer, ...debit }))
  await db.transaction((tx) => judgeSpending(tx, asker, debit))
  return { amountMinor, currency, collector }
}

async function priceOf(
  { db }: Context,
  asker: MemberAsker,
  { price_minor, currency }: BundleRow,
  { discount_code, country }: WantedDebit & { country: string },
): Promise<number> {
  if (discount_code === undefined) return price_minor
  const found = await limitWrongCodes(db, asker, async () =>
    judgeCode(
      await findCode(db, asker, discount_code),
      { country, currency, amountMinor: price_minor, method: 'direct_debit' },
      { now: db.now(), locale: asker.locale },
    ),
  )
  return discountedPrice(price_minor, found.value_percentage)
}
