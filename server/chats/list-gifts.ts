import { type GiftCode, giftCodes } from '#contract/options.ts'
import type { Site } from '../sites/site.ts'

/** The gifts that the site sells with their prices, the cheapest first. */
export function listGifts(site: Site): { id: GiftCode; credits: number }[] {
  return giftCodes
    .flatMap((id) => {
      const credits = site.settings.gifts[id]
      return credits === undefined ? [] : [{ id, credits }]
    })
    .sort((one, other) => one.credits - other.credits)
}
