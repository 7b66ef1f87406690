import { media, useMedia } from '../browser/media.ts'
import { useLocation } from '../routing/router.ts'

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

/** The pages of the installed app that have a way back, under the names in the specification. */
const pagesWithBack = {
  'members-id': /^\/members\/[^/]+$/,
  'likes-type': /^\/likes\/[^/]+$/,
  'likes-m-id': /^\/likes\/m\/[^/]+$/,
  credits: /^\/credits$/,
  'credits-id-paymentmethod': /^\/credits\/(?!repeat-order$)[^/]+(\/[^/]+)?$/,
}

type Where = { pathname: string; installed: boolean; hasHistory: boolean }

/** Whether the Back button is shown above the page: a browser has its own. */
export function hasBack({ pathname, installed, hasHistory }: Where): boolean {
  if (!installed || !hasHistory) return false
  const path = pathname.replace(/(?<=.)\/$/, '')
  return Object.values(pagesWithBack).some((page) => page.test(path))
}
