import { randomInt } from 'node:crypto'

/** Without letters and digits that are easily confused on paper. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A new, unique mandate reference; it appears on the payer's statement. */
export function newMandateReference(): string {
  return `SDD${Array.from({ length: 16 }, () => signs[randomInt(signs.length)]).join('')}`
}
