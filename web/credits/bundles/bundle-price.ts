import type { Bundle } from '#contract/credits.ts'
import { discountedPrice } from '#contract/money/discounted-price.ts'

/** A bundle at its price less this many percent. */
export function atDiscount(bundle: Bundle, percentage: number): Bundle {
  if (percentage === 0) return bundle
  return { ...bundle, price_minor: discountedPrice(bundle.price_minor, percentage) }
}

/** What one message costs with a bundle, in minor units including the fraction. */
export function pricePerMessage(bundle: Bundle, messageCredits: number): number {
  return (bundle.price_minor * messageCredits) / bundle.credits
}

/** How many messages a bundle pays for; what is free takes no credits. */
export function messagesOf(bundle: Bundle, messageCredits: number): number {
  return Math.floor(bundle.credits / Math.max(1, messageCredits))
}

/**
 * What a bundle saves, in minor units, compared to as many credits at the smallest bundle's price.
 */
export function savingOf(bundle: Bundle, bundles: readonly Bundle[]): number {
  const smallest = smallestOf(bundles)
  if (!smallest) return 0
  const full = (smallest.price_minor / smallest.credits) * bundle.credits
  return Math.max(0, Math.round(full) - bundle.price_minor)
}

/** The lowest and the highest price of one credit, in minor units; null if nothing is sold. */
export function creditRange(bundles: readonly Bundle[]): { from: number; to: number } | null {
  if (bundles.length === 0) return null
  const each = bundles.map((bundle) => bundle.price_minor / bundle.credits)
  return { from: Math.min(...each), to: Math.max(...each) }
}

/**
 * The bundle selected at first: the one most people take, if that is known, otherwise the smallest.
 */
export function firstChoice(bundles: readonly Bundle[]): Bundle | undefined {
  return bundles.find((bundle) => bundle.most_chosen) ?? smallestOf(bundles)
}

function smallestOf(bundles: readonly Bundle[]): Bundle | undefined {
  return bundles.reduce<Bundle | undefined>(
    (least, bundle) => (least && least.credits <= bundle.credits ? least : bundle),
    undefined,
  )
}
