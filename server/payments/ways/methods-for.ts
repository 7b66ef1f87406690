import type { Context } from '../../context.ts'
import type { ProviderName } from '../../outside/payment-providers/provider.ts'
import { type MethodId, methodsIn } from '../../payment-methods/methods.ts'
import type { Site } from '../../sites/site.ts'
import { methodsOfProvider, providersOf } from './provider-methods.ts'

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
