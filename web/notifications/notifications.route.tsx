import { Trans, useLingui } from '@lingui/react/macro'
import { pageData } from '../page-data.ts'
import { paths } from '../paths.ts'
import { useSettings } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { NotificationsPanel } from './notifications-panel.tsx'
import { NotificationsSkeleton } from './notifications-skeleton.tsx'
import { notificationsQuestion, useNotifications } from './use-notifications.ts'

const page = pageData({ who: 'member', questions: () => [notificationsQuestion] })
export const loader = page.loader
export const clientLoader = page.clientLoader

export default function Notifications() {
  const { t } = useLingui()
  const { name } = useSettings()
  const { choices, change } = useNotifications()
  return (
    <div className="page py-6 md:py-10">
      <title>{`${t`Notifications`} · ${name}`}</title>
      <div className="mx-auto max-w-200">
        <header className="mb-5 flex flex-wrap items-center justify-between gap-x-4">
          <h1 className="type-display-2">
            <Trans>Notifications</Trans>
          </h1>
          <Button
            look="quiet"
            size="compact"
            icon="arrow-left"
            className="max-sm:-ml-3"
            to={paths.settings('notifications')}
          >
            <Trans>Settings</Trans>
          </Button>
        </header>
        {choices ? (
          <NotificationsPanel choices={choices} onChange={change} />
        ) : (
          <NotificationsSkeleton />
        )}
      </div>
    </div>
  )
}
