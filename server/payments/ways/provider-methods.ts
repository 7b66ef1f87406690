import type { Context } from '../../context.ts'
import type { MethodRange, PaymentProvider } from '../../outside/payment-providers/provider.ts'
import type { Site } from '../../sites/site.ts'

/**
 * What a provider handles seldom changes, and one that is down should not be asked by everybody.
 */
const rememberedMs = 300_000
const silentMs = 30_000

type Ranges = Map<string, MethodRange>
type Answer = { askedAt: number; silent: boolean; ranges: Promise<Ranges | null> }
const answers = new WeakMap<PaymentProvider, Map<string, Answer>>()

type Where = { country: string; currency: string; siteId: string }
type Asking = Pick<Context, 'db' | 'log'>

/**
 * What a provider handles somewhere, as it said within the last five minutes; null while it does
 * not answer.
 */
export function methodsOfProvider(
  context: Asking,
  provider: PaymentProvider,
  where: Where,
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
  where: Where,
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
export function providersOf(
  { payments }: Pick<Context, 'payments'>,
  { settings }: Pick<Site, 'settings'>,
): PaymentProvider[] {
  return settings.payment_providers.flatMap((name) => payments.get(name) ?? [])
}
