/** How long until a moment, in hours and minutes; a started minute counts, and the past is zero. */
export function timeLeft(until: string, now: number): { hours: number; minutes: number } {
  const left = Math.max(0, Math.ceil((Date.parse(until) - now) / 60_000))
  return { hours: Math.floor(left / 60), minutes: left % 60 }
}
