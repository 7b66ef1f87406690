import { useLingui } from '@lingui/react/macro'
import { useSettings } from '../shell/site.ts'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.ts'

type PremiumFeature = { icon: IconName; title: string; text: string }

/** Everything that Premium gives, and nothing else: the one list in the product. */
export function usePremiumFeatures(): PremiumFeature[] {
  const { t } = useLingui()
  const settings = useSettings()
  const { free_photos, premium_photos, free_conversations, photos_seen_by_free } = settings
  return [
    {
      icon: 'images',
      title: t`All photos of every member`,
      text: t`Free members see up to ${photos_seen_by_free} of each.`,
    },
    {
      icon: 'user-circle',
      title: t`Up to ${premium_photos} photos of your own`,
      text: t`Free members can show up to ${free_photos}.`,
    },
    {
      icon: 'chats-circle',
      title: t`Start as many conversations as you like`,
      text: t`Free members can start up to ${free_conversations}. Answering is not counted.`,
    },
  ]
}

/** The list in short: one line for each, what comes with every bundle below. */
export function PremiumList() {
  const { t } = useLingui()
  const lines: { icon: IconName; title: string }[] = [
    ...usePremiumFeatures(),
    { icon: 'infinity', title: t`Credits never expire, and Premium stays when they are used up` },
    { icon: 'receipt', title: t`You pay once. There is no subscription` },
  ]
  return (
    <ul className="grid gap-2.5 type-small">
      {lines.map(({ icon, title }) => (
        <li key={icon} className="flex gap-2.5">
          <Icon name={icon} size={20} className="text-link" />
          <span className="min-w-0">{title}</span>
        </li>
      ))}
    </ul>
  )
}
