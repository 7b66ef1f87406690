import type { DatePart } from '../../ui/forms/date-of-birth-field.tsx'

/** The order in which people of this language write a date, in this country if it is known. */
export function dateOrder(language: string, country: string | null): DatePart[] {
  // Of all who write English, only some start with the month.
  const usual = language === 'en' ? 'en-GB' : language
  return new Intl.DateTimeFormat(country ? `${language}-${country}` : usual)
    .formatToParts(0)
    .map(({ type }) => type)
    .filter((type): type is DatePart => type === 'day' || type === 'month' || type === 'year')
}
