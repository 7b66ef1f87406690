/**
 * The age used for display and search. It counts from the first day of the month of birth, so that
 * nobody can find out the birthday by watching the age change.
 */
export function shownAge(dateOfBirth: string, now: Date): number {
  const [year = 0, month = 0] = dateOfBirth.split('-').map(Number)
  const reached = now.getUTCMonth() + 1 >= month
  return now.getUTCFullYear() - year - (reached ? 0 : 1)
}

/** The dates of birth shown as these ages: from the first up to, but not including, the last. */
export function birthRange(
  ages: { youngest: number | null; oldest: number | null },
  now: Date,
): { from: string; before: string } {
  return {
    from: ages.oldest === null ? '0001-01-01' : turnedAgeBefore(ages.oldest + 1, now),
    before: turnedAgeBefore(ages.youngest ?? 0, now),
  }
}

/** Anybody born before this day has reached the age by this month. */
function turnedAgeBefore(age: number, now: Date): string {
  const day = new Date(Date.UTC(now.getUTCFullYear() - age, now.getUTCMonth() + 1, 1))
  return day.toISOString().slice(0, 10)
}
