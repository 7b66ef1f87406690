/** The locale for numbers, money and dates: our English is British, the others stay as they are. */
export function manner(locale: string): string {
  return locale === 'en' ? 'en-GB' : locale
}
