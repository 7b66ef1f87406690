import { useLingui } from '@lingui/react/macro'
import { Modal } from '../ui/layers/modal.tsx'
import type { Wish } from '../visitors/use-open-signup.ts'
import { AccountSteps } from './account-steps.tsx'
import { SignupClosed } from './later.ts'
import { ReceiverCard } from './receiver.tsx'
import { SignupHead, SignupSide } from './signup-frame.tsx'
import { stepsFor } from './steps-to-account.ts'
import { useSignup } from './use-signup.ts'

/**
 * Sign-up over the page. Once the first step is answered only "Save and leave" closes it; the browser's
 * Back leads to the step before, and from the first one to the page.
 */
export function ModalContent({ wish, onClose }: { wish: Wish; onClose: () => void }) {
  const { t } = useLingui()
  const { signup, ref, open, receiver, onBack, action } = useSignup({
    wish,
    fromAddress: false,
    overPage: true,
  })
  return (
    <Modal
      open
      onClose={onClose}
      onBack={open ? onBack : undefined}
      steps={open ? stepsFor(signup.writing).indexOf(signup.step) + 1 : 1}
      title={t`Create a free account`}
      titleHidden
      locked={open && onBack !== undefined}
      size="large"
      phone="full"
      side={<SignupSide picture={signup.step} />}
    >
      <div ref={ref} className="flex min-h-140 flex-col">
        <SignupHead onBack={onBack} onLeave={onClose} />
        {open ? (
          <>
            {receiver && <ReceiverCard person={receiver} />}
            <AccountSteps signup={signup} action={action} level={3} />
          </>
        ) : (
          <SignupClosed level={3} />
        )}
      </div>
    </Modal>
  )
}
