const dayMs = 86_400_000

/** The second banking day from now, as YYYY-MM-DD: a bank wants the file the day before. */
export function nextDueDay(now: Date): string {
  let day = new Date(now.getTime() + dayMs)
  for (let worked = isWorked(day) ? 1 : 0; worked < 2; worked += isWorked(day) ? 1 : 0) {
    day = new Date(day.getTime() + dayMs)
  }
  return dayOf(day)
}

/** Whether a text is a day in the future. */
export function isComingDay(text: string, now: Date): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && dayOf(day) === text && text > dayOf(now)
}

function isWorked(day: Date): boolean {
  return day.getUTCDay() !== 0 && day.getUTCDay() !== 6
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
