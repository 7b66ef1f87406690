/** Where a browser keeps which profiles were opened in it without an account. */
const key = 'visitor-views'

/**
 * Counts a visitor's look at a profile, and answers whether it is one of those that a visitor may
 * have. A profile that was opened before stays open. Where nothing can be kept, nothing is counted.
 */
export function countView(storage: () => Storage, id: string, limit: number): boolean {
  try {
    const opened = readOpened(storage().getItem(key))
    if (opened.slice(0, limit).includes(id)) return true
    if (opened.length >= limit) return false
    storage().setItem(key, JSON.stringify([...opened, id]))
    return true
  } catch {
    return true
  }
}

/** Whatever somebody wrote there by hand is no list of ours. */
function readOpened(kept: string | null): string[] {
  if (kept === null) return []
  try {
    const read: unknown = JSON.parse(kept)
    return Array.isArray(read) ? read.filter((each) => typeof each === 'string') : []
  } catch {
    return []
  }
}
