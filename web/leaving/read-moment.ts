/** A moment in an address, as in ISO 8601, or null for anything else. */
export function readMoment(text: string | null): string | null {
  if (!text || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text)) return null
  return Number.isNaN(Date.parse(text)) ? null : text
}
