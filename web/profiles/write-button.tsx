import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ProfileCard } from '#contract/profiles.ts'
import { usePriceNote } from '../credits/credit-balance.tsx'
import { paths } from '../routing/paths.ts'
import { useSettings, useUser } from '../sites/site.ts'
import { SendButton } from '../ui/chat/send-button.tsx'

type WriteButtonProps = {
  person: ProfileCard
  /** Whether it is in a row too narrow for the name on the smallest phones. */
  inBar?: boolean
  /** Called when a visitor presses it. */
  onInvite?: () => void
}

/** The way into the conversation, with the price of a message. */
export function WriteButton({ person, inBar, onInvite }: WriteButtonProps) {
  const { t } = useLingui()
  const user = useUser()
  const { message_credits } = useSettings()
  const note = usePriceNote(message_credits)
  const price = t`${plural(message_credits, { one: '# credit', other: '# credits' })}`
  const label = t`Write to ${person.name}`
  const look = {
    price,
    priceNote: note,
    label: inBar ? <BarLabel whole={label} /> : label,
    spoken: t`${label}, ${price}, ${note}`,
    icon: 'chat-circle-dots',
    order: 'price-last',
    size: inBar ? 'bar' : 'medium',
    wide: true,
  } as const
  if (user) return <SendButton {...look} to={paths.memberChat(person.id)} />
  return <SendButton {...look} type="button" onClick={onInvite} />
}

function BarLabel({ whole }: { whole: string }) {
  return (
    <>
      <span className="wrap-normal min-[23rem]:hidden">
        <Trans>Write</Trans>
      </span>
      <span className="max-[23rem]:hidden">{whole}</span>
    </>
  )
}
