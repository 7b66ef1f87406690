/** Where others are met or written to: there a member should know why nobody answers. */
const meeting = /^\/(members|likes|swipe-game|match-finder|chats|profile)(\/|$)/

/** Whether a page reminds a member of the break. The settings say it in their own place. */
export function showsPause(pathname: string): boolean {
  return meeting.test(pathname)
}
