import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import {
  type NotificationChoices,
  type NotificationType,
  notificationTypes,
} from '#contract/notifications.ts'
import { classNames } from '../ui/class-names.ts'
import { AllButton } from './all-button.tsx'
import { ChoiceSwitch } from './choice-switch.tsx'
import type { Change, Channel } from './choices.ts'
import { useTypeWords } from './use-type-words.ts'

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
        <Trans>What we tell you of</Trans>
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
