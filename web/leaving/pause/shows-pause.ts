/** Where members meet or write to others, they should know why nobody answers. */
const meeting = /^\/(members|likes|swipe-game|match-finder|chats|profile)(\/|$)/

/** Whether a page reminds members of their break. The settings mention it in their own place. */
export function showsPause(pathname: string): boolean {
  return meeting.test(pathname)
}
