/** The locale for numbers, money and dates: our English is British, the others stay as they are. */
export function manner(locale: string): string {
  return locale === 'en' ? 'en-GB' : locale
}

/** A written date whose day and month stay on one line: “21 November 2026” with a no-break space. */
export function keepDayWithMonth(date: string): string {
  return date.replace(/(\d\.?) (?=\p{L})/u, '$1\u00a0')
}

/** More are never of use at once: people may write the name of a time zone in thousands of ways. */
const mostKept = 300

/** Formatters of a kind, each made once for its locale and options: making one costs as much as a hundred uses. */
export function madeOnce<Options, Format>(
  Kind: new (locale: string, options: Options) => Format,
): (locale: string, options: Options) => Format {
  const made = new Map<string, Format>()
  return (locale, options) => {
    const key = `${locale} ${JSON.stringify(options)}`
    const known = made.get(key)
    if (known) return known
    const fresh = new Kind(locale, options)
    if (made.size >= mostKept) made.clear()
    made.set(key, fresh)
    return fresh
  }
}

/** Formatters for a locale and options: of dates, of numbers, and the names of countries and the like. */
export const dateFormat = madeOnce(Intl.DateTimeFormat)
export const numberFormat = madeOnce(Intl.NumberFormat)
export const displayNames = madeOnce(Intl.DisplayNames)

/** The calendar day of a moment in a time zone, as YYYY-MM-DD. */
export function dayIn(timeZone: string, moment: Date | string): string {
  // Canada writes dates the international way.
  const parts = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const
  return dateFormat('en-CA', parts).format(new Date(moment))
}

/** Whether times can be told in it. */
export function isTimeZone(given: string): boolean {
  try {
    dateFormat('en', { timeZone: given })
    return true
  } catch {
    return false
  }
}
