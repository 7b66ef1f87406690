import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/layers/modal.tsx'

type RevokeModalProps = { name: string; open: boolean; onClose: () => void; onRevoke: () => void }

/** Asks before a photo is taken back, because that cannot be undone. */
export function RevokeModal({ name, open, onClose, onRevoke }: RevokeModalProps) {
  const { t } = useLingui()
  return (
    <Modal open={open} onClose={onClose} size="small" title={t`Take this photo back?`}>
      <p>
        <Trans>
          {name} cannot see it any more, and it is deleted here. Sending it again costs again.
        </Trans>
      </p>
      <div className="mt-6 flex flex-wrap gap-2.5">
        <Button look="destructive" onClick={onRevoke}>
          <Trans>Take it back</Trans>
        </Button>
        <Button look="line" onClick={onClose} data-autofocus>
          <Trans>Leave it</Trans>
        </Button>
      </div>
    </Modal>
  )
}
