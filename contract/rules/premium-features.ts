import type { RefusalCode } from '../refusals.ts'
import type { Settings } from '../sites.ts'

/**
 * Everything that Premium gives, and nothing else. `/premium` and every text about a limit are made
 * from it.
 */
export const premiumFeatures = ['all_photos', 'more_own_photos', 'unlimited_conversations'] as const
export type PremiumFeature = (typeof premiumFeatures)[number]

type LimitSettings = Pick<
  Settings,
  'photos_seen_by_free' | 'free_photos' | 'premium_photos' | 'free_conversations'
>

/** How much of a feature members have without Premium and with it; null means no limit. */
export function premiumLimits(
  feature: PremiumFeature,
  settings: LimitSettings,
): { free: number; premium: number | null } {
  switch (feature) {
    case 'all_photos':
      return { free: settings.photos_seen_by_free, premium: null }
    case 'more_own_photos':
      return { free: settings.free_photos, premium: settings.premium_photos }
    case 'unlimited_conversations':
      return { free: settings.free_conversations, premium: null }
  }
}

/**
 * The feature a free member is missing when something is refused; null where Premium changes
 * nothing.
 */
export function featureLacking(
  refusal: RefusalCode,
  { paid_user }: { paid_user: boolean },
): PremiumFeature | null {
  return paid_user ? null : (lacking[refusal] ?? null)
}

const lacking: Partial<Record<RefusalCode, PremiumFeature>> = {
  photo_limit: 'more_own_photos',
  conversation_limit: 'unlimited_conversations',
}
