/** The day of the terms' text itself. */
const textWritten = '2023-12-01T12:00:00Z'

/** When the terms of a company last changed: the later of our text and the company's own start. */
export function termsVersion(companyAdded: string): Date {
  return new Date(Math.max(Date.parse(textWritten), Date.parse(companyAdded)))
}
