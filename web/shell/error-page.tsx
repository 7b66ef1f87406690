import { Trans, useLingui } from '@lingui/react/macro'
import type { Problem } from '#contract/refusals.ts'
import { paths } from '../routing/paths.ts'
import { isRouteErrorResponse } from '../routing/router.ts'
import { Button } from '../ui/button.tsx'
import { ErrorDrawing } from '../ui/drawings/error.tsx'
import { NotFoundDrawing } from '../ui/drawings/not-found.tsx'
import { Waiting } from '../ui/drawings/waiting.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Spinner } from '../ui/feedback/spinner.tsx'
import { useFailedChunk } from './chunks.ts'

/**
 * The error's message, or "Error"; its status, or 500; and the way home. If part of the page is
 * missing, the page is reloaded first, once.
 */
export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useLingui()
  const { status, message, code } = useTold(error)
  const limited = code === 'reading_limited'
  const ended = code === 'conversation_not_found'
  const chunk = useFailedChunk(error)
  const missing = status === 404
  if (chunk === 'reloading') return <Reloading />
  return (
    <div className="page py-12 md:py-20">
      <title>{message || t`Error`}</title>
      <EmptyState
        level={1}
        drawing={missing ? <NotFoundDrawing /> : limited ? <Waiting /> : <ErrorDrawing />}
        title={message || t`Error`}
        text={
          limited ? (
            <Trans>
              To keep our members from being copied, there’s a limit on how many profiles anybody
              can open in an hour.
            </Trans>
          ) : ended ? (
            <Trans>
              If a block ended it, you can still report the other person in your settings.
            </Trans>
          ) : (
            <Trans>Status {status}</Trans>
          )
        }
        actions={
          <div className="grid gap-2 max-sm:w-full sm:flex">
            <Button to={paths.home()} look="primary">
              {missing ? <Trans>Back to the home page</Trans> : <Trans>Go back to home</Trans>}
            </Button>
            {chunk === 'stays' && (
              <Button look="line" onClick={() => window.location.reload()}>
                <Trans>Try again</Trans>
              </Button>
            )}
            {missing && (
              <Button to={ended ? paths.settings('blocked') : paths.members()} look="line">
                {ended ? <Trans>Go to settings</Trans> : <Trans>Look around</Trans>}
              </Button>
            )}
          </div>
        }
      />
    </div>
  )
}

/** Part of the page was missing, and the whole page is being reloaded. */
function Reloading() {
  const { t } = useLingui()
  return (
    <div className="page grid justify-items-center py-20">
      <Spinner label={t`Loading`} />
    </div>
  )
}

type Told = { status: number; message: string; code: Problem['code'] | undefined }

function useTold(error: unknown): Told {
  const { t } = useLingui()
  if (isRouteErrorResponse(error)) {
    const problem = error.data as Partial<Problem> | null
    const title = typeof problem === 'object' ? problem?.title : undefined
    const missing = error.status === 404 ? t`This page could not be found` : ''
    return { status: error.status, message: title ?? missing, code: problem?.code }
  }
  return {
    status: 500,
    code: undefined,
    message: error instanceof Error && import.meta.env.DEV ? error.message : '',
  }
}
