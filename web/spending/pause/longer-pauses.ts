const day_ms = 86_400_000

/** Which of the pauses would end later than the one that runs: a pause does not become shorter. */
export function longerPauses(
  days: readonly number[],
  paused_until: string | null,
  now_ms: number,
): number[] {
  if (!paused_until) return [...days]
  const end_ms = Date.parse(paused_until)
  return days.filter((each) => now_ms + each * day_ms > end_ms)
}

/** When a pause of some days ends that begins now. */
export function pauseEnd(days: number, now_ms: number): string {
  return new Date(now_ms + days * day_ms).toISOString()
}
