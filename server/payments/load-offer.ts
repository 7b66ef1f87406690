import type { Bundle } from '#contract/credits.ts'
import type { PaymentMethod } from '#contract/payments.ts'
import type { Asker } from '../context/asker.ts'
import type { Context } from '../context/context.ts'
import {
  bundlesFor,
  currencyOf,
  knownBundles,
  mostChosen,
  presentBundle,
} from '../credits/bundles.ts'
import { countryOfAsker } from '../credits/country-of-asker.ts'
import { findVatRate } from '../credits/vat.ts'
import { nameMethods } from '../payment-methods/name-methods.ts'
import { methodsFor } from './payment-options.ts'

type Offer = {
  bundles: Bundle[]
  methods: PaymentMethod[]
  vat: { country: string; percentage: number }
}

/** What can be bought where the asker lives, and how to pay for it there. */
export async function loadOffer(context: Context, asker: Asker): Promise<Offer> {
  const { db } = context
  const { companyId, id: siteId } = asker.site
  const country = await countryOfAsker(db, asker)
  const list = bundlesFor(await knownBundles(db, siteId), country)
  const favourite = await mostChosen(db, siteId)
  return {
    bundles: list.map((bundle) => presentBundle(bundle, favourite)),
    methods: list.length > 0 ? await offeredMethods(context, asker, country) : [],
    vat: { country, percentage: (await findVatRate(db, { country, companyId })) / 100 },
  }
}

async function offeredMethods(
  context: Context,
  { site, locale }: Asker,
  country: string,
): Promise<PaymentMethod[]> {
  const offered = await methodsFor(context, site, country, currencyOf(country))
  const ids = offered.map(({ id }) => id)
  const named = await nameMethods(ids, locale)
  return offered.map(({ id, minimumMinor, maximumMinor, storable }, place) => ({
    id,
    name: named[place]?.name ?? id,
    minimum_minor: minimumMinor,
    maximum_minor: maximumMinor,
    storable,
  }))
}
