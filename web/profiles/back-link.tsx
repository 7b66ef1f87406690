import { useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { useKnownHere } from '../browser/use-hydrated.ts'
import { paths } from '../routing/paths.ts'
import { Link, useLocation, useNavigate } from '../routing/router.ts'
import { useHasBack } from '../shell/back.ts'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'

/** Back to the list, as a line above the page. */
export function BackLink() {
  const { to, words, onClick } = useBack()
  return (
    <Link
      to={to}
      onClick={onClick}
      viewTransition
      className="link inline-flex min-h-11 items-center gap-2.5 type-label"
    >
      <Icon name="arrow-left" size={18} />
      {words}
    </Link>
  )
}

type Back = { to: string; words: string; onClick: (event: MouseEvent) => void }

/** The way back to the list that led here, at the place where it was left. */
function useBack(): Back {
  const navigate = useNavigate()
  const from = useCameFrom()
  const words = useWords(from?.split('?')[0] ?? paths.members())
  return {
    to: from ?? paths.members(),
    words,
    onClick: (event) => {
      if (!from || event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      navigate(-1)
    },
  }
}

/** The address of the list that led here; the server does not know it. */
export function useCameFrom(): string | null {
  const state = useLocation().state as { from?: unknown } | null
  return useKnownHere(() => (typeof state?.from === 'string' ? state.from : null), null)
}

function useWords(path: string): string {
  const { t } = useLingui()
  if (path === paths.swipeGame()) return t`Back to the swipe game`
  if (path === paths.matchFinder()) return t`Back to the match finder`
  return path.startsWith(paths.likes()) ? t`Back to likes` : t`Back to the members`
}

/** Back to the list, as a plate on the photo of a phone; the installed app has its own above. */
export function BackPlate() {
  const { to, words, onClick } = useBack()
  if (useHasBack()) return <span />
  return (
    <IconButton
      look="plate"
      icon="arrow-left"
      label={words}
      to={to}
      onClick={onClick}
      viewTransition
    />
  )
}
