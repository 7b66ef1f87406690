/** The manner of writing numbers, money and dates: our English is British, the others are their own. */
export function manner(locale: string): string {
  return locale === 'en' ? 'en-GB' : locale
}
