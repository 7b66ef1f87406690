import { Trans, useLingui } from '@lingui/react/macro'
import type { Mandate } from '#contract/payments.ts'
import { errorSentence } from '../../../language/error-sentence.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Modal } from '../../../ui/layers/modal.tsx'
import { useForget } from './use-forget.ts'
import { useMandateName } from './use-mandate-name.ts'

/** Asks before a saved method is forgotten. */
export function ForgetModal({ mandate, onClose }: { mandate: Mandate; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const name = useMandateName()(mandate)
  const { forget, forgetting, error } = useForget(onClose)
  return (
    <Modal
      open
      onClose={onClose}
      size="small"
      title={t`Forget ${name}?`}
      closeLabel={t`Close`}
      footer={
        <>
          <Button
            look="destructive"
            busy={forgetting}
            busyLabel={t`Forgetting`}
            onClick={() => forget(mandate)}
          >
            <Trans>Forget it</Trans>
          </Button>
          <Button look="line" onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
        </>
      }
    >
      <p className="text-text-2">
        <Trans>
          It is removed here and at the payment provider. Next time you type it again. What was paid
          with it stays paid.
        </Trans>
      </p>
      {error && (
        <Alert tone="danger" live className="mt-3">
          {errorSentence(i18n, error)}
        </Alert>
      )}
    </Modal>
  )
}
