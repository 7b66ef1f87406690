import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/layers/modal.tsx'
import { ResendButton } from './resend-button.tsx'

type ActivationModalProps = { email: string; onClose: () => void }

/** The reminder right after signing up through the call on a phone; the alert comes after it. */
export function ActivationModal({ email, onClose }: ActivationModalProps) {
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
          We sent a link to <span className="wrap-anywhere">{email}</span>. Until you open it, other
          members cannot find you or answer you.
        </Trans>
      </p>
    </Modal>
  )
}
