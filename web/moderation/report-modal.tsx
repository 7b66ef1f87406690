import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/layers/modal.tsx'
import { BlockModal } from './block-modal.tsx'
import { ReportForm } from './report-form.tsx'
import { ReportSent } from './report-sent.tsx'
import { useReport } from './use-report.ts'

export type ReportModalProps = {
  profileId: string
  name: string
  /** The conversation with this member, and which of its messages are selected at first. */
  preselected?: { conversationId: string; numbers: readonly number[] }
  onClose: () => void
  /** Called if the member was blocked from here. */
  onBlocked?: () => void
}

/** Reports a member: why, in words, and with messages as evidence if one likes. */
export function ReportModal(props: ReportModalProps) {
  const { profileId, name, preselected, onClose, onBlocked } = props
  const { t } = useLingui()
  const report = useReport(profileId, preselected?.numbers ?? [])
  const [blocking, setBlocking] = useState(false)
  const { isSuccess, isPending } = report.sending
  if (blocking) return <BlockModal {...{ profileId, name, onClose, onBlocked }} />
  const footer = isSuccess ? (
    <>
      <Button look="line" onClick={() => setBlocking(true)} className="flex-1">
        <Trans>Block {name}</Trans>
      </Button>
      <Button onClick={onClose} className="flex-1">
        <Trans>Done</Trans>
      </Button>
    </>
  ) : (
    <>
      <Button
        type="submit"
        form="report"
        busy={isPending}
        busyLabel={<Trans>Sending</Trans>}
        className="flex-1"
      >
        <Trans>Send report</Trans>
      </Button>
      <Button look="line" onClick={onClose} className="flex-1">
        <Trans>Cancel</Trans>
      </Button>
    </>
  )
  return (
    <Modal
      open
      onClose={onClose}
      title={isSuccess ? t`Thank you for telling us` : t`Report ${name}`}
      closeLabel={t`Close`}
      footer={footer}
    >
      {isSuccess ? (
        <ReportSent name={name} />
      ) : (
        <ReportForm
          report={report}
          name={name}
          profileId={profileId}
          conversationId={preselected?.conversationId ?? null}
        />
      )}
    </Modal>
  )
}
