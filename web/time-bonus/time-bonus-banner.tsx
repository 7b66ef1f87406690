import { matchPath, useLocation } from '../routing/router.ts'
import { TimeBonusStrip } from './time-bonus-strip.tsx'
import { useTimeBonus } from './use-time-bonus.ts'

/** The welcome discount with the time left, above each page of the members' area. */
export function TimeBonusBanner() {
  const { pathname } = useLocation()
  const bonus = useTimeBonus()
  return bonus.isVisible && isMembersArea(pathname) && <TimeBonusStrip bonus={bonus} />
}

/** The pages that the specification calls the members' area, and no other. */
const patterns = ['/members', '/members/:id', '/chats', '/likes', '/likes/m/:id', '/premium']

/** Whether an address belongs to the members' area. */
export function isMembersArea(pathname: string): boolean {
  return patterns.some((pattern) => matchPath(pattern, pathname) !== null)
}
