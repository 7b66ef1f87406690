import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import {
  type NotificationChoices,
  type NotificationType,
  notificationTypes,
} from '#contract/notifications.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Switch } from '../ui/forms/switch.tsx'
import { allOf, amountOf, type Change, type Channel } from './choices.ts'

type NotificationsTableProps = {
  choices: NotificationChoices
  /** Why a channel reports nothing at the moment, whatever is chosen. */
  held: Partial<Record<Channel, string>>
  onChange: (change: Change, said: string) => void
}

const channels = ['mail', 'push'] as const

/** Side by side where there is room; on phones the switches are below what they are for. */
const row = 'border-t border-line max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-6 max-sm:py-2'

/** What the member is told about, and through which channel. */
export function NotificationsTable(table: NotificationsTableProps) {
  const { t } = useLingui()
  const head = 'w-28 pb-2 align-bottom type-label'
  return (
    <table className="w-full border-collapse max-sm:block max-sm:*:block">
      <caption className="sr-only">
        <Trans>What we tell you about</Trans>
      </caption>
      <thead className="max-sm:sr-only">
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
      <tfoot>
        <tr className={row}>
          <th scope="row" className="py-3 pe-4 text-start type-label max-sm:col-span-2 max-sm:pb-1">
            <Trans>All of them</Trans>
          </th>
          {channels.map((channel) => (
            <ChannelCell key={channel} channel={channel}>
              <AllButton channel={channel} {...table} />
            </ChannelCell>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}

function TypeRow({ type, ...table }: NotificationsTableProps & { type: NotificationType }) {
  const { name, what } = useTypeWords()[type]
  return (
    <tr className={classNames(row, 'max-sm:first:border-t-0')}>
      <th
        scope="row"
        className="py-3 pe-4 text-start font-normal max-sm:col-span-2 max-sm:pb-1 max-sm:pe-0"
      >
        <span className="block type-label">{name}</span>
        <span className="block type-small text-text-2">{what}</span>
      </th>
      {channels.map((channel) => (
        <ChannelCell key={channel} channel={channel}>
          <ChoiceSwitch channel={channel} type={type} name={name} {...table} />
        </ChannelCell>
      ))}
    </tr>
  )
}

/** On phones it names its channel, because no column does. */
function ChannelCell({ channel, children }: { channel: Channel; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <td className="relative text-center max-sm:flex max-sm:min-h-11 max-sm:items-center max-sm:justify-between max-sm:gap-2">
      <span aria-hidden="true" className="type-small sm:hidden">
        {channel === 'mail' ? t`E-mail` : t`Push`}
      </span>
      {children}
    </td>
  )
}

type Words = { name: string; what: string }

/** What each kind of notification is called, and what it tells. */
function useTypeWords(): Record<NotificationType, Words> {
  const { t } = useLingui()
  return {
    new_conversations: {
      name: t`New conversations`,
      what: t`Somebody writes to you for the first time.`,
    },
    new_messages: { name: t`New messages`, what: t`The next message in a conversation.` },
    like: { name: t`Likes and matches`, what: t`Somebody likes you, or likes you back.` },
    unread_message_reminders: {
      name: t`Unread messages`,
      what: t`A reminder of what you haven’t read yet.`,
    },
    promotions: { name: t`Offers`, what: t`Discounts and special prices.` },
    weekly_updates: { name: t`Your week`, what: t`Once a week: who’s new near you.` },
    news: { name: t`News`, what: t`What’s new on the site.` },
    reminders: {
      name: t`Reminders`,
      what: t`Your address isn’t confirmed, or your profile is unfinished or has no photo.`,
    },
  }
}

type AllButtonProps = {
  channel: Channel
  choices: NotificationChoices
  held: Partial<Record<Channel, string>>
  onChange: (change: Change, said: string) => void
}

/** Switches everything off for a channel, or on if nothing is on. */
function AllButton({ channel, choices, held, onChange }: AllButtonProps) {
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

type ChoiceSwitchProps = {
  channel: Channel
  type: NotificationType
  name: string
  choices: NotificationChoices
  held: Partial<Record<Channel, string>>
  onChange: (change: Change, said: string) => void
}

/** Whether the member is told about one thing through one channel. */
function ChoiceSwitch(props: ChoiceSwitchProps) {
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
