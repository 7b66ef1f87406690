/** The number of a movement that an address names; null where it names an order, or nothing. */
export function movementNumber(id: string | undefined): number | null {
  return id !== undefined && /^[1-9]\d{0,9}$/.test(id) ? Number(id) : null
}
