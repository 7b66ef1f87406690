/** Seconds as on a clock that counts hours, minutes and seconds, such as "03:59:59". */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  return parts.map((part) => `${part}`.padStart(2, '0')).join(':')
}
