import { useLingui } from '@lingui/react/macro'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.ts'
import { usePremiumFeatures } from './premium-words.ts'

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
