import type { Mandate } from '#contract/payments.ts'
import type { MemberAsker } from '../asker.ts'
import type { Context } from '../context.ts'
import { bundlesFor, findBundles } from '../credits/bundles/find-bundles.ts'
import { countryOfAsker } from '../credits/country-of-asker.ts'
import { Refusal } from '../refusal.ts'
import { mandatesOf } from './mandates/find-mandate.ts'
import { type MandateRow, presentMandate } from './mandates/present-mandate.ts'
import { findPaymentOption, refuseRange } from './ways/find-payment-option.ts'

type Repeat = {
  bundle_id: string
  credits: number
  price_minor: number
  currency: string
  mandate: Mandate
}

/**
 * What repeating the last purchase would mean: a bundle of that size at today's price, paid with
 * the saved method last used. Null if that is not possible.
 */
export async function repeatableOrder(
  context: Context,
  asker: MemberAsker,
): Promise<Repeat | null> {
  const { db } = context
  const credits = await lastBought(context, asker.member.id)
  if (credits === null) return null
  const country = await countryOfAsker(db, asker)
  const offered = bundlesFor(await findBundles(db, asker.site.id), country)
  const bundle = offered.find((each) => each.credits === credits)
  if (!bundle) return null
  const { id, price_minor, currency } = bundle
  for (const mandate of await mandatesOf(db, asker.member.id)) {
    if (!(await canPay(context, asker, mandate, { price_minor, country, currency }))) continue
    return { bundle_id: id, credits, price_minor, currency, mandate: presentMandate(mandate) }
  }
  return null
}

async function lastBought({ db }: Context, memberId: string): Promise<number | null> {
  const last = await db.kysely
    .selectFrom('orders')
    .select('credits')
    .where('member_id', '=', memberId)
    .where('state', '=', 'completed')
    .orderBy('completed_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return last?.credits ?? null
}

type Due = { price_minor: number; country: string; currency: string }

async function canPay(
  context: Context,
  asker: MemberAsker,
  { id, method, expires }: MandateRow,
  { price_minor, ...where }: Due,
): Promise<boolean> {
  if (expires !== null && expires < context.db.now().toISOString().slice(0, 7)) return false
  try {
    refuseRange(
      await findPaymentOption(context, asker, { method, mandate_id: id }, where),
      price_minor,
    )
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
