import { useFocusKept } from '../browser/focus.ts'
import { latePart } from '../browser/late-part.tsx'
import { useLocation } from '../routing/router.ts'
import { useUser } from '../sites/site.ts'

const PauseStrip = latePart('pause-strip', () =>
  import('./pause-strip.tsx').then((module) => module.PauseStrip),
)

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
      {shown && <PauseStrip />}
    </div>
  )
}

/** Whether a page reminds members of their break. The settings mention it in their own place. */
export function showsPause(pathname: string): boolean {
  return meeting.test(pathname)
}
