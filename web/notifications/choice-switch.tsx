import { useLingui } from '@lingui/react/macro'
import type { NotificationChoices, NotificationType } from '#contract/notifications.ts'
import { Switch } from '../ui/forms/switch.tsx'
import type { Change, Channel } from './choices.ts'

type ChoiceSwitchProps = {
  channel: Channel
  type: NotificationType
  name: string
  choices: NotificationChoices
  held: Partial<Record<Channel, string>>
  onChange: (change: Change, said: string) => void
}

/** Whether the member is told about one thing through one channel. */
export function ChoiceSwitch(props: ChoiceSwitchProps) {
  const { channel, type, name, choices, held, onChange } = props
  const { t } = useLingui()
  const said = (on: boolean) => {
    if (channel === 'mail') return on ? t`E-mails are on: ${name}` : t`E-mails are off: ${name}`
    return on ? t`Push is on: ${name}` : t`Push is off: ${name}`
  }
  return (
    <Switch
      // The whole cell can be pressed.
      className="justify-center before:absolute before:inset-0"
      label={channel === 'mail' ? t`${name} by e-mail` : t`${name} by push`}
      labelHidden
      checked={choices[channel][type]}
      disabledReason={held[channel]}
      onChange={(event) => {
        const on = event.target.checked
        onChange({ channel, types: { [type]: on } }, said(on))
      }}
    />
  )
}
