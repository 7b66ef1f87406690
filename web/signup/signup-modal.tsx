import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { fitsMedia } from '../browser/media.ts'
import { useRunsScripts } from '../consent/run-scripts.tsx'
import { useLocation, useNavigate, useSearchParams } from '../routing/router.ts'
import type { Wish } from '../visitors/use-open-signup.ts'
import { OpenSignupContext, signupAddress } from '../visitors/use-open-signup.ts'
import { keepInvite } from './invite.ts'

const ModalContent = lazy(() =>
  import('./signup-modal-content.tsx').then((module) => ({ default: module.ModalContent })),
)

/** From this width on sign-up is a modal; below it is a page of its own. */
const wideEnough = '(width >= 62rem)'

/** Lets every page open sign-up, and shows it. Stores the invitation in any address for it. */
export function SignupModalProvider({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const runsScripts = useRunsScripts()
  const [opened, setOpened] = useState<{ wish: Wish; at: string } | null>(null)
  useInvite()
  const open = useCallback(
    (wish: Wish = {}) => {
      // Nothing is typed where scripts of others run: a page of its own has none.
      if (fitsMedia(wideEnough) && !runsScripts) setOpened({ wish, at: location.pathname })
      else void navigate(signupAddress(wish))
    },
    [navigate, runsScripts],
  )
  const close = useCallback(() => setOpened(null), [])
  return (
    <OpenSignupContext value={open}>
      {children}
      {opened?.at === pathname && (
        <Suspense fallback={null}>
          <ModalContent wish={opened.wish} onClose={close} />
        </Suspense>
      )}
    </OpenSignupContext>
  )
}

function useInvite(): void {
  const [search] = useSearchParams()
  const invite = search.get('invite')
  useEffect(() => {
    if (invite) keepInvite(invite)
  }, [invite])
}
