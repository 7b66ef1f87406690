const key = 'reloaded-for-chunk'
const guardMs = 60_000

type Kept = Pick<Storage, 'getItem' | 'setItem'>

/**
 * Whether the page may be reloaded now because part of it is missing: at most once in 60 s. Saying
 * yes counts. If nothing can be stored nothing is reloaded, because it could go on for ever.
 */
export function mayReloadForChunk(now: number, kept: () => Kept = () => sessionStorage): boolean {
  try {
    const last = Number(kept().getItem(key) ?? Number.NEGATIVE_INFINITY)
    if (now - last < guardMs && now >= last) return false
    kept().setItem(key, String(now))
    return true
  } catch {
    return false
  }
}
