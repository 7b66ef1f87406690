import { Trans, useLingui } from '@lingui/react/macro'
import { errorSentence } from '../language/error-sentence.ts'
import { Button } from '../ui/button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { Modal } from '../ui/layers/modal.tsx'
import { useBlock } from './use-block.ts'

type BlockModalProps = {
  profileId: string
  name: string
  onClose: () => void
  /** Called once the member is blocked. */
  onBlocked?: () => void
}

/** Asks before blocking, and says what that deletes. */
export function BlockModal({ profileId, name, onClose, onBlocked }: BlockModalProps) {
  const { t, i18n } = useLingui()
  const { mutate, isPending, error } = useBlock({ id: profileId, name }, () => {
    onClose()
    onBlocked?.()
  })
  return (
    <Modal
      open
      onClose={onClose}
      title={t`Block ${name}?`}
      closeLabel={t`Close`}
      size="small"
      footer={
        <>
          <Button
            look="destructive"
            onClick={() => !isPending && mutate(true)}
            busy={isPending}
            busyLabel={t`Blocking`}
            className="flex-1"
          >
            <Trans>Block</Trans>
          </Button>
          <Button look="line" onClick={onClose} className="flex-1">
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <WhatItDoes name={name} />
      {error && (
        <Alert tone="danger" live className="mt-4">
          {errorSentence(i18n, error)}
        </Alert>
      )}
    </Modal>
  )
}

function WhatItDoes({ name }: { name: string }) {
  return (
    <ul className="grid list-disc gap-2 ps-5 text-text-2">
      <li>
        <Trans>You won’t be able to see, write to or like each other.</Trans>
      </li>
      <li>
        <Trans>
          Your conversation and likes are deleted for both of you. Unblocking doesn’t bring them
          back.
        </Trans>
      </li>
      <li>
        <Trans>We don’t notify {name}, but your profile will tell them you’ve blocked them.</Trans>
      </li>
    </ul>
  )
}
