import { Trans } from '@lingui/react/macro'
import { LocalTime } from '../../language/local-time.tsx'
import { EndPauseButton } from '../../leaving/pause/end-pause-button.tsx'
import { useMember } from '../../sites/site.ts'
import { Alert } from '../../ui/feedback/alert.tsx'

/** At the top of the settings: that a break is on, since when, and how to end it. */
export function BreakBanner() {
  const { paused_at } = useMember()
  if (!paused_at) return null
  return (
    <Alert
      className="mt-5"
      icon="coffee"
      title={
        <Trans>
          You have been taking a break since <LocalTime at={paused_at} format="day" />
        </Trans>
      }
      actions={<EndPauseButton />}
    >
      <Trans>
        Nobody finds you, likes you or writes to you, and you cannot write or like. When you end it,
        everything is as it was.
      </Trans>
    </Alert>
  )
}
