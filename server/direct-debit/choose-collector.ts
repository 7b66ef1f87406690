import type { Context } from '../context/context.ts'
import { Refusal } from '../context/refusal.ts'
import type {
  MandateRequest,
  ProviderMandate,
  ProviderName,
} from '../outside/payment-providers/provider.ts'
import { methodsFor, type OfferedMethod } from '../payments/payment-options.ts'
import type { Site } from '../sites/site.ts'

export type Collector = {
  name: ProviderName
  range: Pick<OfferedMethod, 'minimumMinor' | 'maximumMinor'>
  signMandate: (request: MandateRequest) => Promise<ProviderMandate>
  testCreditorId?: string | undefined
}

/** Who collects direct debits on a site from members of a country; refuses where nobody does. */
export async function chooseCollector(
  context: Context,
  site: Site,
  country: string,
  currency: string,
): Promise<Collector> {
  const found = await findCollector(context, site, country, currency)
  if (!found) throw new Refusal('method_not_offered')
  return found
}

export async function findCollector(
  context: Context,
  site: Site,
  country: string,
  currency: string,
): Promise<Collector | null> {
  const offered = await methodsFor(context, site, country, currency)
  const range = offered.find(({ id }) => id === 'direct_debit')
  const provider = range && context.payments.get(range.provider)
  if (!range || !provider?.signMandate) return null
  const { name, testCreditorId } = provider
  return { name, range, testCreditorId, signMandate: provider.signMandate.bind(provider) }
}
