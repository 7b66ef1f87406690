import { useLingui } from '@lingui/react/macro'
import type { Work } from './works.ts'

/** What a work is used for here, in words. */
export function useUses(): (works: readonly Work[]) => (Work & { used: string })[] {
  const { t } = useLingui()
  const uses: Record<string, string> = {
    GeoNames: t`Towns, their regions and where they lie. We left out parts of towns and joined lists.`,
    'IP2Location LITE': t`The country from which a visitor probably comes.`,
    'Natural Earth': t`The shapes of countries on maps, drawn coarser by us.`,
    'Phosphor Icons': t`The icons.`,
    Emojibase: t`The names of emoji, by which they are found.`,
    Figtree: t`The letters of most texts.`,
    'Bricolage Grotesque': t`The letters of the large titles.`,
  }
  return (works) => works.map((work) => ({ ...work, used: uses[work.name] ?? '' }))
}
