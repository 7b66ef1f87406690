const made = new Map<string, Intl.DateTimeFormat>()

/**
 * A formatter of dates, made once per locale and options: making one costs as much as a hundred
 * uses.
 */
export function dateFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = made.get(key) ?? new Intl.DateTimeFormat(locale, options)
  made.set(key, known)
  return known
}
