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
}

/** Who collects direct debits on a site from members of a country. */
export async function chooseCollector(
  context: Context,
  site: Site,
  country: string,
  currency: string,
): Promise<Collector> {
  const offered = await methodsFor(context, site, country, currency)
  const range = offered.find(({ id }) => id === 'direct_debit')
  const provider = range && context.payments.get(range.provider)
  if (!range || !provider?.signMandate) throw new Refusal('method_not_offered')
  return { name: provider.name, range, signMandate: provider.signMandate.bind(provider) }
}
