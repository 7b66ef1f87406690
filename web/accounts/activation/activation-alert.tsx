import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { media, useMedia } from '../../browser/media.ts'
import { useUser } from '../../sites/site.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { ActivationModal } from './activation-modal.tsx'
import { activationReminder } from './activation-reminder.ts'
import { ResendButton } from './resend-button.tsx'

export function ActivationAlert() {
  const { t } = useLingui()
  const [modalSeen, setModalSeen] = useState(false)
  const user = useUser()
  const url = useLocation()
  const smartphone = useMedia(media.phone)
  const reminder = activationReminder({ user, url, smartphone })
  if (!user || !reminder) return null
  const { email } = user
  if (reminder === 'modal' && !modalSeen) {
    return <ActivationModal email={email} onClose={() => setModalSeen(true)} />
  }
  return (
    <section aria-label={t`Confirm your e-mail address`} className="page pt-4">
      <Alert
        tone="warning"
        icon="envelope-simple"
        title={<Trans>Please confirm your e-mail address</Trans>}
        actions={<ResendButton size="compact" />}
      >
        <Trans>
          We sent a link to <span className="wrap-anywhere">{email}</span>. Until you open it, other
          members cannot find you or answer you.
        </Trans>
      </Alert>
    </section>
  )
}
