/** A time left in minutes and seconds, such as "9:05". */
export function minutesText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  return `${Math.floor(whole / 60)}:${`${whole % 60}`.padStart(2, '0')}`
}
