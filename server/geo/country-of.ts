/** The country of an address, where it is known. Loopback and private networks belong to none. */
export function countryOf(_address: string): string | null {
  return null
}
