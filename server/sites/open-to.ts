import type { Tracking } from '../asker.ts'
import type { SiteSettings } from './settings/settings.ts'

/** A traffic source is the network that a visitor's first address named. */
function hasTrafficSource(tracking: Tracking): boolean {
  return Boolean(tracking.network?.trim())
}

/** Whether somebody who came this way may sign up without an invitation. */
export function isSignupOpen({ signups }: SiteSettings, tracking: Tracking): boolean {
  return signups === 'all' || (signups === 'with_trafficsource' && hasTrafficSource(tracking))
}

/** Whether a visitor who came this way may search. */
export function isSearchOpen(settings: SiteSettings, tracking: Tracking): boolean {
  if (settings.logged_out_search) return true
  return settings.logged_out_search_trafficsource && hasTrafficSource(tracking)
}
