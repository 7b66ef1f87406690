import { Trans, useLingui } from '@lingui/react/macro'
import { PushButton } from '../push/push-button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { closeAlert } from './dismissals.ts'

/** Offers push notifications where this browser can have them. */
export function PushAlert({ memberId }: { memberId: string }) {
  const { t } = useLingui()
  return (
    <section aria-label={t`Notifications in this browser`} className="page pt-4">
      <Alert
        icon="bell"
        onDismiss={() => closeAlert('push', memberId)}
        dismissLabel={t`Close`}
        actions={<PushButton size="compact" />}
      >
        <Trans id="ENABLE_PUSH_ALERT">
          Would you like notifications about your messages and likes in this browser?
        </Trans>
      </Alert>
    </section>
  )
}
