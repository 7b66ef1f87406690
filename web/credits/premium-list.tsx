import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSettings } from '../sites/site.ts'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.ts'
import { usePremiumFeatures } from './premium-words.ts'

/** The list in brief: one line each, with what comes with every bundle below. */
export function PremiumList() {
  const { t } = useLingui()
  const { refund_days } = useSettings()
  const lines: { icon: IconName; title: string }[] = [
    ...usePremiumFeatures(),
    { icon: 'infinity', title: t`Credits never expire, and Premium stays when they are used up` },
    { icon: 'receipt', title: t`You pay once. There is no subscription` },
    ...(refund_days > 0
      ? [
          {
            icon: 'arrow-u-up-left' as const,
            title: t`${plural(refund_days, {
              one: 'What unused credits cost comes back within # day',
              other: 'What unused credits cost comes back within # days',
            })}`,
          },
        ]
      : []),
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
