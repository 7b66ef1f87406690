import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import {
  type PremiumFeature,
  premiumFeatures,
  premiumLimits,
} from '#contract/rules/premium-features.ts'
import { paths } from '../routing/paths.ts'
import { useLocation } from '../routing/router.ts'
import { useSettings } from '../sites/site.ts'
import type { IconName } from '../ui/icon-names.ts'

export type PremiumWords = {
  feature: PremiumFeature
  icon: IconName
  /** What Premium gives. */
  title: string
  /** What free members have. */
  text: string
  /** What Premium members have instead. */
  lifted: string
}

/** Everything that Premium gives, in words, with the numbers of the site. */
export function usePremiumFeatures(): PremiumWords[] {
  const words = usePremiumWords()
  return premiumFeatures.map((feature) => words[feature])
}

/** What Premium gives, by the name of each feature. */
export function usePremiumWords(): Record<PremiumFeature, PremiumWords> {
  const { t } = useLingui()
  const settings = useSettings()
  const limits = (feature: PremiumFeature) => premiumLimits(feature, settings)
  const seen = limits('all_photos').free
  const own = limits('more_own_photos')
  const started = limits('unlimited_conversations').free
  return {
    all_photos: {
      feature: 'all_photos',
      icon: 'images',
      title: t`All photos of every member`,
      text: t`${plural(seen, {
        one: 'Free members see # photo of each member.',
        other: 'Free members see up to # photos of each member.',
      })}`,
      lifted: t`Premium members see them all.`,
    },
    more_own_photos: {
      feature: 'more_own_photos',
      icon: 'user-circle',
      title: t`Up to ${own.premium} photos of your own`,
      text: t`${plural(own.free, {
        one: 'Free members can show # photo of their own.',
        other: 'Free members can show up to # photos of their own.',
      })}`,
      lifted: t`Premium members can show up to ${own.premium}.`,
    },
    unlimited_conversations: {
      feature: 'unlimited_conversations',
      icon: 'chats-circle',
      title: t`Start as many conversations as you like`,
      text: t`${plural(started, {
        one: 'Free members can start # conversation. Answering isn’t counted.',
        other: 'Free members can start up to # conversations. Answering isn’t counted.',
      })}`,
      lifted: t`Premium members can start as many as they like.`,
    },
  }
}

/** The way to Premium, and from there back to where the limit was reached. */
export function usePremiumLink(): string {
  const { pathname, search } = useLocation()
  return paths.premium({ back: pathname + search })
}
