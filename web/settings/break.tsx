import { Trans, useLingui } from '@lingui/react/macro'
import { useFocusKept } from '../browser/focus.ts'
import { LocalTime } from '../language/local-time.tsx'
import { EndPauseButton, usePause } from '../leaving/pause.tsx'
import { useMember } from '../sites/site.ts'
import { Button } from '../ui/button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { SettingsSection } from './settings-section.tsx'

/** A break: what it does, and its beginning and end. */
export function BreakSection() {
  const { t } = useLingui()
  const { paused_at } = useMember()
  const place = useFocusKept<HTMLDivElement>(paused_at)
  return (
    <SettingsSection id="break" title={t`Take a break`}>
      <ul className="grid max-w-read list-disc gap-1.5 ps-5 type-small text-text-2">
        <li>
          <Trans>Nobody can find you, like you or write to you.</Trans>
        </li>
        <li>
          <Trans>
            People you’re chatting with see you’re taking a break. You can read everything, but not
            write or like.
          </Trans>
        </li>
        <li>
          <Trans>
            Your profile, conversations, likes and credits stay. End it whenever you like.
          </Trans>
        </li>
      </ul>
      <div ref={place} tabIndex={-1} className="mt-4 outline-none">
        {paused_at ? <EndPauseButton /> : <BeginButton />}
      </div>
    </SettingsSection>
  )
}

function BeginButton() {
  const { turn, busy } = usePause()
  return (
    <Button
      look="line"
      icon="coffee"
      busy={busy}
      busyLabel={<Trans>Saving</Trans>}
      onClick={() => turn(true)}
    >
      <Trans>Take a break</Trans>
    </Button>
  )
}

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
          You’ve been on a break since <LocalTime at={paused_at} format="day" />
        </Trans>
      }
      actions={<EndPauseButton />}
    >
      <Trans>
        Nobody can find you, like you or write to you, and you can’t write or like. When you end it,
        everything is as it was.
      </Trans>
    </Alert>
  )
}
