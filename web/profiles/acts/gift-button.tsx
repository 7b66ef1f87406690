import { Trans } from '@lingui/react/macro'
import { paths } from '../../paths.ts'
import { useSettings } from '../../sites/site.ts'
import { LabelledIconButton } from '../../ui/labelled-icon-button.tsx'

type GiftButtonProps = {
  id: string
  conversationId: string | null
  /** Called when a visitor presses it. */
  onInvite?: () => void
}

/** The way to the gifts, which stand in the conversation, with what they cost at least. */
export function GiftButton({ id, conversationId, onInvite }: GiftButtonProps) {
  const { gift_credits } = useSettings()
  const look = {
    icon: 'gift',
    look: 'neutral',
    label: <Trans>Gift, from {gift_credits}</Trans>,
    className: 'max-md:max-w-18 max-md:px-0.5 md:min-w-18',
  } as const
  if (onInvite) return <LabelledIconButton {...look} onClick={onInvite} />
  const to = conversationId ? paths.chat(conversationId) : paths.memberChat(id)
  return <LabelledIconButton {...look} to={to} state={{ open: 'gifts' }} />
}
