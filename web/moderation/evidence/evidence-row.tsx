import { Trans, useLingui } from '@lingui/react/macro'
import type { Message } from '#contract/chats.ts'
import { useGiftName } from '../../chats/gifts/use-gift-name.ts'
import { LocalTime } from '../../language/local-time.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'

type EvidenceRowProps = {
  message: Message
  partner: { id: string; name: string }
  checked: boolean
  onToggle: () => void
}

/** One message to choose: who wrote it, when, and what it says. */
export function EvidenceRow({ message, partner, checked, onToggle }: EvidenceRowProps) {
  const what = useContent(message)
  return (
    <li>
      <Checkbox
        checked={checked}
        onChange={onToggle}
        label={
          <>
            <span className="block type-caption text-muted">
              {message.sender_id === partner.id ? partner.name : <Trans>You</Trans>}
              {', '}
              <LocalTime at={message.created_at} format="date-time" />
            </span>
            <span className="line-clamp-3 whitespace-pre-line wrap-anywhere">{what}</span>
          </>
        }
      />
    </li>
  )
}

function useContent({ type, text, gift }: Message): string {
  const { t } = useLingui()
  const nameOf = useGiftName()
  if (type === 'text') return text
  const thing = type === 'photo' ? t`A photo` : gift ? nameOf(gift) : t`A gift`
  return text ? `${thing}\n${text}` : thing
}
