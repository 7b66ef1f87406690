/** The day of the terms' text itself. */
const textWritten = '2023-12-01T12:00:00Z'

/**
 * When a company's terms last changed: when our text did, or when the company began, whichever is
 * later.
 */
export function termsVersion(companyAdded: string): Date {
  return new Date(Math.max(Date.parse(textWritten), Date.parse(companyAdded)))
}
