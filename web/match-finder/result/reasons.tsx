import { useLingui } from '@lingui/react/macro'
import type { ProfileCard } from '#contract/profiles.ts'
import { Icon } from '../../ui/icon.tsx'
import { reasonIcons } from './reason-icons.ts'
import { type Reason, useReasonWords } from './use-reason-words.ts'

/** Why somebody fits, the strongest reason first. */
export function Reasons({ person, reasons }: { person: ProfileCard; reasons: Reason[] }) {
  const { t } = useLingui()
  const words = useReasonWords(person)
  const { name } = person
  if (reasons.length === 0) return null
  return (
    <ul aria-label={t`Why ${name} fits`} className="grid w-full gap-1.5">
      {reasons.map((reason) => (
        <li key={reason.code} className="flex items-start gap-2 type-small text-text-2">
          <Icon
            name={reasonIcons[reason.code]}
            fill={reason.code === 'likes_you'}
            size={18}
            className={reason.code === 'likes_you' ? 'text-secondary' : 'text-muted'}
          />
          <span className="min-w-0 wrap-anywhere">{words(reason)}</span>
        </li>
      ))}
    </ul>
  )
}
