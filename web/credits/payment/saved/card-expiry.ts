/** The last month of a card as written on the card itself: 2027-11 is 11/27. */
export function cardExpiry(expires: string): string {
  const [year = '', month = ''] = expires.split('-')
  return `${month}/${year.slice(-2)}`
}

/** A card is valid until the last day of its month; what has no month does not expire. */
export function isExpired(expires: string | null, today: string): boolean {
  return expires !== null && today.slice(0, 7) > expires
}
