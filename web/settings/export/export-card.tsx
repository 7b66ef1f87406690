import { Trans } from '@lingui/react/macro'
import type { DataExport } from '#contract/leaving.ts'
import { useFocusKept } from '../../browser/focus.ts'
import { LocalTime } from '../../language/local-time.tsx'
import { useHydrated } from '../../search/use-hydrated.ts'
import { useMember } from '../../sites/site.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { AskForExport } from './ask-for-export.tsx'
import { type ExportStand, exportStand } from './export-stand.ts'

/** The state of the copy, and the way to the next one. */
export function ExportCard({ copy }: { copy: DataExport | null }) {
  // Whether a link has expired depends on the present, which the server's page does not know.
  const stand = exportStand(copy, useHydrated() ? Date.now() : 0)
  const place = useFocusKept<HTMLDivElement>(stand)
  return (
    <div ref={place} tabIndex={-1} role="status" className="outline-none">
      {copy ? <Standing stand={stand} copy={copy} /> : <AskForExport />}
    </div>
  )
}

function Standing({ stand, copy }: { stand: ExportStand; copy: DataExport }) {
  switch (stand) {
    case 'making':
      return <Making />
    case 'ready':
      return <Ready until={copy.expires_at} />
    case 'failed':
      return (
        <Alert
          tone="danger"
          title={<Trans>The copy could not be made</Trans>}
          actions={<AskForExport again />}
        >
          <Trans>The fault is ours. Please ask for it once more.</Trans>
        </Alert>
      )
    case 'taken':
      return (
        <Alert
          tone="success"
          title={<Trans>You have taken your copy</Trans>}
          actions={<AskForExport again />}
        >
          <Trans>
            It is of <LocalTime at={copy.requested_at} format="date-time" />. The file is not kept
            here any more.
          </Trans>
        </Alert>
      )
    case 'none':
    case 'expired':
      return (
        <Alert
          title={<Trans>The link to your copy is too old now</Trans>}
          actions={<AskForExport again />}
        >
          <Trans>The file is not kept here any more. You can have a new one made.</Trans>
        </Alert>
      )
  }
}

function Making() {
  const { email } = useMember()
  return (
    <div className="flex gap-3.5 rounded-md bg-tint px-4 py-3">
      <Spinner size={22} />
      <div className="min-w-0 flex-1">
        <p className="type-body-strong">
          <Trans>Your copy is being made</Trans>
        </p>
        <p className="type-small">
          <Trans>
            You may leave this page: the link comes to{' '}
            <span className="wrap-anywhere">{email}</span>.
          </Trans>
        </p>
      </div>
    </div>
  )
}

function Ready({ until }: { until: string | null }) {
  const { email } = useMember()
  return (
    <Alert
      tone="success"
      icon="envelope-simple"
      title={<Trans>Your copy is ready</Trans>}
      actions={<AskForExport resend />}
    >
      <Trans>
        We sent the link to <span className="wrap-anywhere">{email}</span>. It works once.
      </Trans>{' '}
      {until && (
        <Trans>
          You can open it until <LocalTime at={until} format="date-time" />.
        </Trans>
      )}
    </Alert>
  )
}
