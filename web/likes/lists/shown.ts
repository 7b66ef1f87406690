const atOnce = 48

/** How many of a long list are shown: as many as the address says, and never fewer than the first part. */
export function shownOf(search: URLSearchParams): number {
  const named = Number(search.get('shown'))
  return Number.isSafeInteger(named) && named > atOnce ? named : atOnce
}

/** The query of the address that shows one part more, or null where everybody is shown. */
export function nextShown(search: URLSearchParams, total: number): string | null {
  const shown = shownOf(search)
  if (shown >= total) return null
  const next = new URLSearchParams(search)
  next.set('shown', String(shown + atOnce))
  return next.toString()
}
