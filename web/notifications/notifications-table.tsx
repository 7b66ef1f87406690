import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import {
  type Channel,
  channels,
  modesOf,
  type NotificationChanges,
  type NotificationChoices,
  type NotificationMode,
  type NotificationType,
  notificationTypes,
} from '#contract/notifications.ts'
import { keepWhole } from '../language/spoken.tsx'
import { classNames } from '../ui/class-names.ts'
import { SelectField } from '../ui/forms/select-field.tsx'
import { Switch } from '../ui/forms/switch.tsx'

type NotificationsTableProps = {
  choices: NotificationChoices
  /** Why a kind is not told through a channel at the moment, whatever is chosen. */
  held: (channel: Channel, type: NotificationType) => string | undefined
  onChange: (change: NotificationChanges, said: string) => void
}

/** Side by side where there is room; on phones the choices are below what they are for. */
const row = 'border-t border-line max-md:block max-md:py-3'

/** What the member is told about, through which channel, and when. */
export function NotificationsTable(table: NotificationsTableProps) {
  const { t } = useLingui()
  const head = 'w-60 pb-2 lg:w-66 ps-5 text-start align-bottom type-label'
  return (
    <table className="w-full border-collapse max-md:block max-md:*:block">
      <caption className="sr-only">
        <Trans>What we tell you about</Trans>
      </caption>
      <thead className="max-md:sr-only">
        <tr>
          <th scope="col">
            <span className="sr-only">
              <Trans>Kind</Trans>
            </span>
          </th>
          <th scope="col" className={head}>{t`E-mail`}</th>
          <th scope="col" className={head}>{t`Push`}</th>
        </tr>
      </thead>
      <tbody>
        {notificationTypes.map((type) => (
          <TypeRow key={type} type={type} {...table} />
        ))}
      </tbody>
    </table>
  )
}

function TypeRow({ type, ...table }: NotificationsTableProps & { type: NotificationType }) {
  const { name, what } = useTypeWords()[type]
  return (
    <tr className={classNames(row, 'max-md:first:border-t-0 max-md:first:pt-0 max-md:last:pb-0')}>
      <th
        scope="row"
        className="py-3 text-start align-top font-normal max-md:block max-md:pt-0 max-md:pb-2"
      >
        <span className="block type-label">{name}</span>
        <span className="block type-small text-text-2">{keepWhole(what)}</span>
      </th>
      {channels.map((channel) => (
        <ChannelCell key={channel} channel={channel}>
          <Choice channel={channel} type={type} name={name} {...table} />
        </ChannelCell>
      ))}
    </tr>
  )
}

/** On phones it names its channel, because no column does. */
function ChannelCell({ channel, children }: { channel: Channel; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <td className="relative py-2 ps-5 max-md:grid max-md:min-h-12 max-md:grid-cols-[4.5rem_minmax(0,1fr)] max-md:items-center max-md:gap-2 max-md:px-0 max-md:py-0.5 max-[24rem]:has-[select]:grid-cols-1 max-[24rem]:has-[select]:gap-1">
      <span aria-hidden="true" className="type-small wrap-anywhere md:hidden">
        {channel === 'mail' ? t`E-mail` : t`Push`}
      </span>
      {children}
    </td>
  )
}

type ChoiceProps = NotificationsTableProps & {
  channel: Channel
  type: NotificationType
  name: string
}

/** When the member is told about one thing through one channel: of two possibilities a switch. */
function Choice({ channel, type, name, choices, held, onChange }: ChoiceProps) {
  const { t } = useLingui()
  const words = useModeWords()
  const modes = modesOf[type][channel]
  const chosen = choices[channel][type]
  const label = channel === 'mail' ? t`${name} by e-mail` : t`${name} by push`
  const off = { disabledReason: held(channel, type), reasonHidden: true }

  function choose(mode: NotificationMode): void {
    const said = words(type, channel, mode)
    onChange({ [channel]: { [type]: mode } }, t`${label}: ${said}`)
  }

  const told = modes.find((mode) => mode !== 'never')
  if (modes.length === 2 && told) {
    return (
      <ChoiceSwitch
        label={label}
        said={words(type, channel, chosen)}
        checked={chosen !== 'never'}
        disabledReason={off.disabledReason}
        onChange={(on) => choose(on ? told : 'never')}
      />
    )
  }
  return (
    <SelectField
      label={label}
      labelHidden
      value={chosen}
      {...off}
      onChange={(event) => {
        const mode = modes.find((each) => each === event.target.value)
        if (mode) choose(mode)
      }}
    >
      {modes.map((mode) => (
        <option key={mode} value={mode}>
          {words(type, channel, mode)}
        </option>
      ))}
    </SelectField>
  )
}

type ChoiceSwitchProps = {
  label: string
  /** What is chosen, in words. */
  said: string
  checked: boolean
  disabledReason: string | undefined
  onChange: (on: boolean) => void
}

function ChoiceSwitch({ label, said, onChange, ...input }: ChoiceSwitchProps) {
  return (
    <div className="flex min-h-12 items-center gap-3 max-md:justify-end">
      <span
        aria-hidden="true"
        className={classNames(
          'min-w-0 type-small md:order-1',
          input.disabledReason ? 'text-muted' : 'text-text-2',
        )}
      >
        {said}
      </span>
      <Switch
        // The whole cell can be pressed.
        className="before:absolute before:inset-0"
        label={label}
        labelHidden
        {...input}
        onChange={(event) => onChange(event.target.checked)}
      />
    </div>
  )
}

/** What each choice means, by what it is about. */
function useModeWords(): (
  type: NotificationType,
  channel: Channel,
  mode: NotificationMode,
) => string {
  const { t } = useLingui()
  return (type, channel, mode) => {
    switch (mode) {
      case 'never':
        return modesOf[type][channel].length === 2 ? t`Off` : t`Never`
      case 'weekly':
        return t`Once a week`
      case 'daily':
        return type === 'like' && channel === 'push' ? t`Likes once a day` : t`Once a day`
      case 'at_once':
        if (!isSudden(type)) return t`On`
        return channel === 'mail' ? t`After 5 minutes` : t`At once`
    }
  }
}

/** Whether somebody has just done it; the others come at a time of their own. */
function isSudden(type: NotificationType): boolean {
  return type === 'new_conversations' || type === 'new_messages' || type === 'like'
}

type Words = { name: string; what: string }

/** What each kind of notification is called, and what it tells. */
export function useTypeWords(): Record<NotificationType, Words> {
  const { t } = useLingui()
  return {
    new_conversations: {
      name: t`New conversations`,
      what: t`Somebody writes to you for the first time. By e-mail if you haven’t read it by then.`,
    },
    new_messages: {
      name: t`New messages`,
      what: t`The next message in a conversation. By e-mail if you haven’t read it by then.`,
    },
    like: {
      name: t`Likes and matches`,
      what: t`Somebody likes you, or likes you back. A push about a match comes at once.`,
    },
    unread_message_reminders: {
      name: t`Unread messages`,
      what: t`One reminder of what you haven’t read after a day.`,
    },
    promotions: {
      name: t`Offers`,
      what: t`Discounts and special prices. Only if you say yes to them here, and until you say no.`,
    },
    weekly_updates: {
      name: t`Your week`,
      what: t`Once a week: what you’ve missed and who’s new near you. Nothing if there’s nothing.`,
    },
    news: {
      name: t`News`,
      what: t`What’s new on the site. Only if you say yes to it here, and until you say no.`,
    },
    reminders: {
      name: t`Reminders`,
      what: t`Your address isn’t confirmed, or your profile is unfinished or has no photo.`,
    },
  }
}
