type KeptIn = () => Pick<Storage, 'getItem' | 'setItem'>

const shownHere = new Set<string>()

/** Whether this member has seen the like pop-up in this session of the browser. */
export function wasShown(memberId: string, where: KeptIn = () => sessionStorage): boolean {
  if (shownHere.has(memberId)) return true
  try {
    return where().getItem(nameFor(memberId)) !== null
  } catch {
    return false
  }
}

/** Keeps that it was shown. Where the storage is closed, that is known as long as the page stands. */
export function keepShown(memberId: string, where: KeptIn = () => sessionStorage): void {
  shownHere.add(memberId)
  try {
    where().setItem(nameFor(memberId), '1')
  } catch {
    // The page itself knows it.
  }
}

function nameFor(memberId: string): string {
  return `like-popup:${memberId}`
}
