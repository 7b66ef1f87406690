import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { errorSentence } from '../../language/error-sentence.ts'
import { LocalTime } from '../../language/local-time.tsx'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { useToast } from '../../ui/feedback/use-toast.ts'
import { Modal } from '../../ui/layers/modal.tsx'
import { useChangeGuard } from '../use-spending.ts'
import { pauseEnd } from './longer-pauses.ts'

/** Asks once more: a pause cannot be taken back. */
export function PauseModal({ days, onClose }: { days: number; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const { show } = useToast()
  const [end] = useState(() => pauseEnd(days, Date.now()))
  const { change, busy, error } = useChangeGuard(() => {
    onClose()
    show({ key: 'pause', text: t`Buying is paused.` })
  })
  return (
    <Modal
      open
      onClose={onClose}
      title={t`${plural(days, { one: 'Pause buying for # day?', other: 'Pause buying for # days?' })}`}
      closeLabel={t`Close`}
      size="small"
      footer={
        <>
          <Button
            onClick={() => !busy && change({ days })}
            busy={busy}
            busyLabel={<Trans>Saving</Trans>}
            className="flex-1"
          >
            <Trans>Pause buying</Trans>
          </Button>
          <Button look="line" onClick={onClose} className="flex-1">
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <p className="text-text-2">
        <Trans>
          You can buy nothing until <LocalTime at={end} format="date-time" />. The pause can be made
          longer, but it can't be shortened or taken back.
        </Trans>
      </p>
      {error && !busy && (
        <Alert tone="danger" live className="mt-4">
          {errorSentence(i18n, error)}
        </Alert>
      )}
    </Modal>
  )
}
