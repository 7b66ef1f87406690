/** Seconds as on a clock that counts hours, minutes and seconds: "2:41:07", under an hour "41:07". */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor(whole / 60) % 60
  const parts = hours > 0 ? [hours, minutes, whole % 60] : [minutes, whole % 60]
  return parts
    .map((part, index) => (index === 0 ? `${part}` : `${part}`.padStart(2, '0')))
    .join(':')
}
