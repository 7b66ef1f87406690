import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { DataExport } from '#contract/leaving.ts'
import { useFocusKept } from '../browser/focus.ts'
import { useHydrated } from '../browser/use-hydrated.ts'
import { ask } from '../data/ask.ts'
import { changeBy } from '../data/known-answers.ts'
import { useChange } from '../data/use-change.ts'
import { errorSentence } from '../language/error-sentence.ts'
import { LocalTime } from '../language/local-time.tsx'
import { useMember } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { Spinner } from '../ui/feedback/spinner.tsx'
import { useToast } from '../ui/feedback/use-toast.ts'
import { NotThereYet, SettingsSection } from './settings-section.tsx'

/** A copy of everything we keep about the member, to take away. */
export function DataSection() {
  const { t } = useLingui()
  return (
    <SettingsSection
      id="data"
      title={t`Your data`}
      hint={
        <Trans>
          One file with your account, profile, photos, conversations, likes, credits and purchases:
          to read in a browser, and as data for programs.
        </Trans>
      }
    >
      <Copy />
    </SettingsSection>
  )
}

function Copy() {
  const asked = useExport()
  if (!asked.data) return <NotThereYet asked={asked} />
  return <ExportCard copy={asked.data.data_export} />
}

/** The state of the copy, and the way to the next one. */
function ExportCard({ copy }: { copy: DataExport | null }) {
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
          title={<Trans>We couldn’t make the copy</Trans>}
          actions={<AskForExport again />}
        >
          <Trans>That’s our fault. Please ask for it again.</Trans>
        </Alert>
      )
    case 'taken':
      return (
        <Alert
          tone="success"
          title={<Trans>You’ve downloaded your copy</Trans>}
          actions={<AskForExport again />}
        >
          <Trans>
            It was made on <LocalTime at={copy.requested_at} format="date-time" />. We no longer
            have the file.
          </Trans>
        </Alert>
      )
    case 'none':
    case 'expired':
      return (
        <Alert
          title={<Trans>The link to your copy has expired</Trans>}
          actions={<AskForExport again />}
        >
          <Trans>We no longer have the file. You can ask for a new one.</Trans>
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
          <Trans>We’re making your copy</Trans>
        </p>
        <p className="type-small">
          <Trans>
            You can leave this page: we’ll send the link to{' '}
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
        We’ve sent the link to <span className="wrap-anywhere">{email}</span>. It works once.
      </Trans>{' '}
      {until && (
        <Trans>
          You can open it until <LocalTime at={until} format="date-time" />.
        </Trans>
      )}
    </Alert>
  )
}

type ExportStand = 'none' | DataExport['state'] | 'expired'

/** The state of the latest copy at a moment: a link that nobody opened in time has expired. */
export function exportStand(copy: DataExport | null, nowMs: number): ExportStand {
  if (!copy) return 'none'
  const over = copy.expires_at !== null && Date.parse(copy.expires_at) <= nowMs
  return copy.state === 'ready' && over ? 'expired' : copy.state
}

type AskForExportProps = {
  /** Whether there was a copy already. */
  again?: boolean
  /** Whether its link was already sent. */
  resend?: boolean
}

/** Has a copy made, and its link sent. */
function AskForExport({ again, resend }: AskForExportProps) {
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
  return <Trans>Download my data</Trans>
}

export const exportQuestion = ask('GET /api/data-export', {})
const lookAgainMs = 5000
const key = 'data-export'

/** The latest copy of one's data. While it is being made, it is checked again and again. */
function useExport() {
  return useQuery({
    ...exportQuestion,
    throwOnError: false,
    refetchInterval: ({ state }) =>
      state.data?.data_export?.state === 'making' ? lookAgainMs : false,
  })
}

/** Has a copy made; its link comes by e-mail. */
function useAskForExport() {
  const { t, i18n } = useLingui()
  const { show } = useToast()
  const queries = useQueryClient()
  return useChange({
    send: () => changeBy('POST /api/data-export', {}),
    onSuccess: (answer) => {
      queries.setQueryData(exportQuestion.queryKey, answer)
      show({ key, text: t`We’re making your copy.` })
    },
    onError: (error) => show({ key, tone: 'danger', text: errorSentence(i18n, error) }),
  })
}
