import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { useAskForExport } from './use-export.ts'

type AskForExportProps = {
  /** Whether there was a copy already. */
  again?: boolean
  /** Whether its link was already sent. */
  resend?: boolean
}

/** Has a copy made, and its link sent. */
export function AskForExport({ again, resend }: AskForExportProps) {
  const { mutate, isPending } = useAskForExport()
  return (
    <Button
      look="line"
      icon={resend ? 'envelope-simple' : 'download-simple'}
      size={again || resend ? 'compact' : 'medium'}
      busy={isPending}
      busyLabel={<Trans>One moment</Trans>}
      onClick={() => mutate()}
    >
      <Words again={again} resend={resend} />
    </Button>
  )
}

function Words({ again, resend }: AskForExportProps) {
  if (resend) return <Trans>Send me the link again</Trans>
  if (again) return <Trans>Make a new copy</Trans>
  return <Trans>Make a copy of my data</Trans>
}
