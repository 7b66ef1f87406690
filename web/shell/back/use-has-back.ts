import { useLocation } from 'react-router'
import { media, useMedia } from '../../browser/media.ts'
import { hasBack } from './has-back.ts'

/** Whether the installed app's Back button is shown above this page. */
export function useHasBack(): boolean {
  const { pathname } = useLocation()
  const installed = useMedia(media.installedApp)
  const hasHistory = installed && placeInHistory() > 0
  return hasBack({ pathname, installed, hasHistory })
}

/** How many of our pages lie behind this one; the router counts them. */
function placeInHistory(): number {
  const state = window.history.state as { idx?: number } | null
  return state?.idx ?? 0
}
