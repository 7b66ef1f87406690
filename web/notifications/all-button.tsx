import { Trans, useLingui } from '@lingui/react/macro'
import type { NotificationChoices } from '#contract/notifications.ts'
import { Button } from '../ui/button.tsx'
import { allOf, amountOf, type Change, type Channel } from './choices.ts'

type AllButtonProps = {
  channel: Channel
  choices: NotificationChoices
  held: Partial<Record<Channel, string>>
  onChange: (change: Change, said: string) => void
}

/** Switches everything off for a channel, or on if nothing is on. */
export function AllButton({ channel, choices, held, onChange }: AllButtonProps) {
  const { t } = useLingui()
  const on = amountOf(choices, channel) === 'none'
  const mail = channel === 'mail'
  const label = on
    ? mail
      ? t`All on: e-mail`
      : t`All on: push`
    : mail
      ? t`All off: e-mail`
      : t`All off: push`
  return (
    <Button
      look="quiet"
      size="compact"
      aria-label={label}
      disabledReason={held[channel]}
      reasonHidden
      onClick={() => onChange(allOf(channel, on), label)}
    >
      {on ? <Trans>All on</Trans> : <Trans>All off</Trans>}
    </Button>
  )
}
