import type { Bundle } from '#contract/credits.ts'
import { discountedPrice } from '#contract/money/discounted-price.ts'

/** A bundle at its price less so many percent. */
export function atDiscount(bundle: Bundle, percentage: number): Bundle {
  if (percentage === 0) return bundle
  return { ...bundle, price_minor: discountedPrice(bundle.price_minor, percentage) }
}

/** What one message costs out of a bundle, in minor units with their fraction. */
export function pricePerMessage(bundle: Bundle, messageCredits: number): number {
  return (bundle.price_minor * messageCredits) / bundle.credits
}

/** For how many messages a bundle is enough; what costs nothing takes no credits. */
export function messagesOf(bundle: Bundle, messageCredits: number): number {
  return Math.floor(bundle.credits / Math.max(1, messageCredits))
}

/** What a bundle saves, in minor units, against as many credits at the price of the smallest bundle. */
export function savingOf(bundle: Bundle, bundles: readonly Bundle[]): number {
  const smallest = smallestOf(bundles)
  if (!smallest) return 0
  const full = (smallest.price_minor / smallest.credits) * bundle.credits
  return Math.max(0, Math.round(full) - bundle.price_minor)
}

/** The cheapest and the dearest that one credit can be, in minor units; null where nothing is sold. */
export function creditRange(bundles: readonly Bundle[]): { from: number; to: number } | null {
  if (bundles.length === 0) return null
  const each = bundles.map((bundle) => bundle.price_minor / bundle.credits)
  return { from: Math.min(...each), to: Math.max(...each) }
}

/** What is chosen before anybody chooses: what most people take, where that is known, else the least. */
export function firstChoice(bundles: readonly Bundle[]): Bundle | undefined {
  return bundles.find((bundle) => bundle.most_chosen) ?? smallestOf(bundles)
}

function smallestOf(bundles: readonly Bundle[]): Bundle | undefined {
  return bundles.reduce<Bundle | undefined>(
    (least, bundle) => (least && least.credits <= bundle.credits ? least : bundle),
    undefined,
  )
}
