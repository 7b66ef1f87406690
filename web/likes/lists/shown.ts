const atOnce = 48

/** How much of a long list is shown: as much as the address says, and at least the first part. */
export function shownOf(search: URLSearchParams): number {
  const named = Number(search.get('shown'))
  return Number.isSafeInteger(named) && named > atOnce ? named : atOnce
}

/** The query of the address that shows one more part, or null if everybody is shown. */
export function nextShown(search: URLSearchParams, total: number): string | null {
  const shown = shownOf(search)
  if (shown >= total) return null
  const next = new URLSearchParams(search)
  next.set('shown', String(shown + atOnce))
  return next.toString()
}
