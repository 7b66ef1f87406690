import type { MemberAsker } from '../../asker.ts'
import type { Context } from '../../context.ts'
import type { MethodRange, PaymentProvider } from '../../outside/payment-providers/provider.ts'
import { isMethodIn } from '../../payment-methods/methods.ts'
import { Refusal } from '../../refusal.ts'
import { findMandate } from '../mandates/find-mandate.ts'
import type { MandateRow } from '../mandates/present-mandate.ts'
import { methodsFor } from './methods-for.ts'
import { methodsOfProvider, providersOf } from './provider-methods.ts'

/** How an order is going to be paid. */
export type PaymentOption = MethodRange & {
  method: string
  provider: PaymentProvider
  /** The saved method to charge; null if the buyer goes to the provider's page. */
  mandate: MandateRow | null
  savesMethod: boolean
}

export type WantedOption = {
  method: string
  save_method?: boolean | undefined
  mandate_id?: string | undefined
}

type Where = { country: string; currency: string }

/** Who moves the money by the chosen method; refuses a method that is not offered there. */
export async function findPaymentOption(
  context: Context,
  asker: MemberAsker,
  wanted: WantedOption,
  where: Where,
): Promise<PaymentOption> {
  if (wanted.mandate_id) return findSavedOption(context, asker, wanted, wanted.mandate_id, where)
  const offered = await methodsFor(context, asker.site, where.country, where.currency)
  if (offered.length === 0) throw new Refusal('payments_unavailable')
  const found = offered.find(({ id }) => id === wanted.method)
  const provider = found && context.payments.get(found.provider)
  if (!provider) throw new Refusal('method_not_offered')
  // Nobody is debited without the mandate that the SMS code signs.
  if (found.id === 'direct_debit') throw new Refusal('mandate_not_found')
  const savesMethod = found.storable && wanted.save_method === true
  const { minimumMinor, maximumMinor } = found
  return { method: found.id, provider, minimumMinor, maximumMinor, mandate: null, savesMethod }
}

/** A saved method is charged by the provider that holds it, and by no other. */
async function findSavedOption(
  context: Context,
  { member, site }: MemberAsker,
  { method }: WantedOption,
  mandateId: string,
  { country, currency }: Where,
): Promise<PaymentOption> {
  const mandate = await findMandate(context.db, member.id, mandateId)
  const provider = providersOf(context, site).find(({ name }) => name === mandate?.provider)
  if (!mandate || !provider || mandate.method !== method) throw new Refusal('mandate_not_found')
  const isOff = site.settings.payment_methods_off.includes(method)
  if (isOff || !isMethodIn(method, country, currency)) throw new Refusal('method_not_offered')
  const where = { country, currency, siteId: site.id }
  const ranges = await methodsOfProvider(context, provider, where)
  if (!ranges) throw new Refusal('payments_unavailable')
  const range = ranges.get(method)
  if (!range) throw new Refusal('method_not_offered')
  return { method, provider, ...range, mandate, savesMethod: false }
}

/** Refuses a price outside the method's range. */
export function refuseRange(range: MethodRange, priceMinor: number): void {
  if (priceMinor < range.minimumMinor || priceMinor > (range.maximumMinor ?? priceMinor)) {
    throw new Refusal('method_not_offered')
  }
}
