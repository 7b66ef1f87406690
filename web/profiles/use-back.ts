import { useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { useHydrated } from '../search/use-hydrated.ts'

type Back = { to: string; words: string; onClick: (event: MouseEvent) => void }

/** The way back to the list that led here, at the place where it was left. */
export function useBack(): Back {
  const { t } = useLingui()
  const navigate = useNavigate()
  const state = useLocation().state as { from?: unknown } | null
  const hydrated = useHydrated()
  const from = hydrated && typeof state?.from === 'string' ? state.from : null
  const fromLikes = from?.startsWith(paths.likes()) ?? false
  return {
    to: from ?? paths.members(),
    words: fromLikes ? t`Back to likes` : t`Back to the members`,
    onClick: (event) => {
      if (!from || event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      navigate(-1)
    },
  }
}
