import { matchPath } from 'react-router'

/** The pages that the specification calls the members' area, and no other. */
const patterns = ['/members', '/members/:id', '/chats', '/likes', '/likes/m/:id', '/premium']

/** Whether an address belongs to the members' area. */
export function isMembersArea(pathname: string): boolean {
  return patterns.some((pattern) => matchPath(pattern, pathname) !== null)
}
