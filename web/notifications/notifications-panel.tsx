import { Trans, useLingui } from '@lingui/react/macro'
import type { NotificationChoices } from '#contract/notifications.ts'
import { useFocusKept } from '../browser/focus.ts'
import { usePush } from '../push/use-push.ts'
import { useSettings } from '../sites/site.ts'
import type { Change } from './choices.ts'
import { MailsOffBanner } from './mails-off-banner.tsx'
import { NotificationsTable } from './notifications-table.tsx'
import { PushNote } from './push-note.tsx'
import { pushReaches, pushStand } from './push-stand.ts'

type NotificationsPanelProps = {
  choices: NotificationChoices
  onChange: (change: Change, said: string) => void
}

/** The choices, and above them anything that keeps them from taking effect. */
export function NotificationsPanel({ choices, onChange }: NotificationsPanelProps) {
  const { t } = useLingui()
  const { push_public_key } = useSettings()
  const { mails_off, push_browsers } = choices
  const hasKey = push_public_key !== ''
  const stand = pushStand({ ...usePush(), hasKey, browsers: push_browsers })
  const place = useFocusKept<HTMLDivElement>(`${stand} ${mails_off?.cause}`)
  return (
    <div ref={place} tabIndex={-1} className="grid gap-4 outline-none">
      {mails_off && <MailsOffBanner off={mails_off} />}
      <PushNote stand={stand} />
      <div className="rounded-xl border border-line bg-surface p-4 md:p-6">
        <NotificationsTable
          choices={choices}
          held={{
            ...(mails_off && { mail: t`E-mails are off altogether.` }),
            ...(!pushReaches(stand, push_browsers) && {
              push: t`None of your browsers gets push yet.`,
            }),
          }}
          onChange={onChange}
        />
      </div>
      <p className="max-w-read type-small text-text-2">
        <Trans>
          E-mails about your account, your purchases and its safety always come: to confirm an
          address, a new password, a receipt.
        </Trans>
      </p>
    </div>
  )
}
