const day_ms = 86_400_000

/** Which pauses would end later than the present one: a pause cannot be made shorter. */
export function longerPauses(
  days: readonly number[],
  paused_until: string | null,
  now_ms: number,
): number[] {
  if (!paused_until) return [...days]
  const end_ms = Date.parse(paused_until)
  return days.filter((each) => now_ms + each * day_ms > end_ms)
}

/** When a pause of some days would end if it began now. */
export function pauseEnd(days: number, now_ms: number): string {
  return new Date(now_ms + days * day_ms).toISOString()
}
