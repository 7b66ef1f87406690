import type { MemberAsker } from '../context/asker.ts'
import type { Context } from '../context/context.ts'
import { Refusal } from '../context/refusal.ts'
import type {
  MethodRange,
  PaymentProvider,
  ProviderName,
} from '../outside/payment-providers/provider.ts'
import { isMethodIn, type MethodId, methodsIn } from '../payment-methods/methods.ts'
import type { Site } from '../sites/site.ts'
import { findMandate, type MandateRow } from './mandates.ts'

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

export type OfferedMethod = {
  id: MethodId
  provider: ProviderName
  minimumMinor: number
  maximumMinor: number | null
  storable: boolean
}

/**
 * How one can pay on a site in a country's currency, the likeliest method first. Each goes to the
 * first of the site's providers that says it handles it; one that does not answer is left out.
 */
export async function methodsFor(
  context: Pick<Context, 'db' | 'log' | 'payments'>,
  site: Pick<Site, 'id' | 'settings'>,
  country: string,
  currency: string,
): Promise<OfferedMethod[]> {
  const where = { country, currency, siteId: site.id }
  const answers = await Promise.all(
    providersOf(context, site).map(async (provider) => ({
      provider,
      ranges: await methodsOfProvider(context, provider, where),
    })),
  )
  const off = site.settings.payment_methods_off
  return methodsIn(country, currency)
    .filter((id) => !off.includes(id))
    .flatMap((id) => {
      const mover = answers.find(({ ranges }) => ranges?.has(id))
      const range = mover?.ranges?.get(id)
      if (!mover || !range) return []
      const { name, storable } = mover.provider
      return [{ id, provider: name, ...range, storable: storable.includes(id) }]
    })
}

/**
 * What a provider handles seldom changes, and one that is down should not be asked by everybody.
 */
const rememberedMs = 300_000
const silentMs = 30_000

type Ranges = Map<string, MethodRange>
type Answer = { askedAt: number; silent: boolean; ranges: Promise<Ranges | null> }
const answers = new WeakMap<PaymentProvider, Map<string, Answer>>()

type WhereOnSite = { country: string; currency: string; siteId: string }
type Asking = Pick<Context, 'db' | 'log'>

/**
 * What a provider handles somewhere, as it said within the last five minutes; null while it does
 * not answer.
 */
function methodsOfProvider(
  context: Asking,
  provider: PaymentProvider,
  where: WhereOnSite,
): Promise<Ranges | null> {
  const known = answers.get(provider) ?? new Map<string, Answer>()
  answers.set(provider, known)
  const key = `${where.siteId} ${where.country} ${where.currency}`
  const now = context.db.now().getTime()
  const former = known.get(key)
  const age = former ? now - former.askedAt : Number.POSITIVE_INFINITY
  if (former && age >= 0 && age < (former.silent ? silentMs : rememberedMs)) return former.ranges
  const answer: Answer = { askedAt: now, silent: false, ranges: Promise.resolve(null) }
  answer.ranges = ask(context, provider, where, former?.silent ?? false, answer)
  known.set(key, answer)
  return answer.ranges
}

async function ask(
  { log }: Asking,
  provider: PaymentProvider,
  where: WhereOnSite,
  wasSilent: boolean,
  answer: Answer,
): Promise<Ranges | null> {
  try {
    return await provider.methods(where)
  } catch (error) {
    answer.silent = true
    if (!wasSilent) log.error({ err: error, provider: provider.name }, 'provider tells no methods')
    return null
  }
}

/** The providers that are set up and wanted on a site, the preferred one first. */
function providersOf(
  { payments }: Pick<Context, 'payments'>,
  { settings }: Pick<Site, 'settings'>,
): PaymentProvider[] {
  return settings.payment_providers.flatMap((name) => payments.get(name) ?? [])
}
