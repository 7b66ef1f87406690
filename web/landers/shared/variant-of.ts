import { type LanderVariant, landerVariants } from '#contract/landers.ts'

/** The text variant that an address asks for; an unknown slug gets the default text. */
export function variantOf(slug: string | undefined): LanderVariant | 'default' {
  return landerVariants.find((variant) => variant === slug) ?? 'default'
}
