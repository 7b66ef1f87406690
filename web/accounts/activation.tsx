import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { media, useMedia } from '../browser/media.ts'
import { useLocation } from '../routing/router.ts'
import { useUser } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { Modal } from '../ui/layers/modal.tsx'
import { activationReminder } from './activation-reminder.ts'
import { ResendButton } from './resend-activation.tsx'

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
          We’ve sent a link to <span className="wrap-anywhere">{email}</span>. Until you open it,
          nobody can find you or write back.
        </Trans>
      </Alert>
    </section>
  )
}

type ActivationModalProps = { email: string; onClose: () => void }

/** The reminder right after signing up through the call on a phone; the alert comes after it. */
function ActivationModal({ email, onClose }: ActivationModalProps) {
  return (
    <Modal
      open
      onClose={onClose}
      title={<Trans>Please confirm your e-mail address</Trans>}
      footer={
        <>
          <ResendButton />
          <Button onClick={onClose}>
            <Trans>Continue</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          We’ve sent a link to <span className="wrap-anywhere">{email}</span>. Until you open it,
          nobody can find you or write back.
        </Trans>
      </p>
    </Modal>
  )
}
