/** A phone number as pages show it: without dashes and spaces. */
export function shownPhone(phone: string): string {
  return phone.replace(/[-\s]/g, '')
}

/** The address of a link that calls it. */
export function phoneAddress(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}
