/** The number of a movement in an address; null if it names an order, or nothing. */
export function movementNumber(id: string | undefined): number | null {
  return id !== undefined && /^[1-9]\d{0,9}$/.test(id) ? Number(id) : null
}
