/** What the unused credits of a purchase cost, in minor units, rounded to the buyer's favour. */
export function worthOfUnused(
  { credits, price_minor }: { credits: number; price_minor: number },
  left: number,
): number {
  return Math.ceil((price_minor * left) / credits)
}
