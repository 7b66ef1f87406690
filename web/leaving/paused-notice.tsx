import { Trans, useLingui } from '@lingui/react/macro'
import { useFocusKept } from '../browser/focus.ts'
import { useLocation } from '../routing/router.ts'
import { useUser } from '../sites/site.ts'
import { Icon } from '../ui/icon.tsx'
import { EndPauseButton } from './pause.tsx'

/** Where members meet or write to others, they should know why nobody answers. */
const meeting = /^\/(members|likes|swipe-game|match-finder|chats|profile)(\/|$)/

/** Reminds members of their break where they meet others, with the way to end it. */
export function PausedNotice() {
  const user = useUser()
  const { pathname } = useLocation()
  const shown = Boolean(user?.paused_at) && showsPause(pathname)
  const place = useFocusKept<HTMLDivElement>(shown)
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {shown && <Notice />}
    </div>
  )
}

/** Whether a page reminds members of their break. The settings mention it in their own place. */
export function showsPause(pathname: string): boolean {
  return meeting.test(pathname)
}

function Notice() {
  const { t } = useLingui()
  return (
    <section aria-label={t`You’re taking a break`} className="bg-tint text-on-tint">
      <div className="page flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
        <p className="flex min-w-0 flex-1 basis-64 items-center gap-2.5 type-small">
          <Icon name="coffee" size={20} />
          <Trans>You’re taking a break: nobody can find you or write to you.</Trans>
        </p>
        <EndPauseButton />
      </div>
    </section>
  )
}
