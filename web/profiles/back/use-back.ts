import { useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { useHydrated } from '../../search/use-hydrated.ts'

type Back = { to: string; words: string; onClick: (event: MouseEvent) => void }

/** The address of the list that led here; the server does not know it. */
export function useCameFrom(): string | null {
  const state = useLocation().state as { from?: unknown } | null
  const hydrated = useHydrated()
  return hydrated && typeof state?.from === 'string' ? state.from : null
}

/** The way back to the list that led here, at the place where it was left. */
export function useBack(): Back {
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

function useWords(path: string): string {
  const { t } = useLingui()
  if (path === paths.swipeGame()) return t`Back to the swipe game`
  if (path === paths.matchFinder()) return t`Back to the match finder`
  return path.startsWith(paths.likes()) ? t`Back to likes` : t`Back to the members`
}
