import { useLingui } from '@lingui/react/macro'
import { Icon } from '../ui/icon.tsx'
import { usePremiumFeatures } from './premium-words.ts'

/** What Premium gives, next to what free members have. */
export function PremiumFeatures() {
  const { t } = useLingui()
  const features = usePremiumFeatures()
  return (
    <ul aria-label={t`What Premium gives`} className="mt-6 grid gap-3 md:grid-cols-3">
      {features.map(({ feature, icon, title, text }) => (
        <li key={feature} className="flex gap-4 rounded-xl bg-field p-5 text-on-field md:flex-col">
          <Icon name={icon} fill size={32} className="flex-none" />
          <div className="min-w-0">
            <p className="type-title-3">{title}</p>
            <p className="mt-1 type-small">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
