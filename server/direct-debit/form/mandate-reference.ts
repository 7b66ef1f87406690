import { randomInt } from 'node:crypto'

/** Without letters and digits that are taken for one another on paper. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A reference of a mandate that nobody had before; it stands on the payer's statement. */
export function newMandateReference(): string {
  return `SDD${Array.from({ length: 16 }, () => signs[randomInt(signs.length)]).join('')}`
}
