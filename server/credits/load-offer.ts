import type { Bundle } from '#contract/credits.ts'
import type { Asker } from '../asker.ts'
import type { Context } from '../context.ts'
import { methodsIn } from '../payments/methods.ts'
import { nameMethods } from '../payments/name-methods.ts'
import { countryOfAsker } from './country-of-asker.ts'
import { bundlesFor, loadBundles } from './load-bundles.ts'
import { mostChosen } from './most-chosen.ts'
import { presentBundle } from './present-credits.ts'

type Offer = { bundles: Bundle[]; methods: { id: string; name: string }[] }

/** What can be bought where the asker lives, and how it can be paid there. */
export async function loadOffer(context: Context, asker: Asker): Promise<Offer> {
  const country = await countryOfAsker(context.db, asker)
  const list = bundlesFor(await loadBundles(context.db, asker.site.id), country)
  const favourite = await mostChosen(context.db, asker.site.id)
  const currency = list[0]?.currency
  const methods = currency && context.payments.size > 0 ? methodsIn(country, currency) : []
  return {
    bundles: list.map((bundle) => presentBundle(bundle, favourite)),
    methods: await nameMethods(methods, asker.locale),
  }
}
