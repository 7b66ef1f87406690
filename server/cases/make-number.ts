import { randomInt } from 'node:crypto'

/** Without characters that people confuse on the phone or on paper: 0 O, 1 I L, U V. */
const signs = '23456789ABCDEFGHJKMNPQRSTWXYZ'

/**
 * The number by which people refer to a case, such as "C-7K3M-92QX"; one of 500 billion, at random.
 */
export function makeNumber(): string {
  return `C-${fourSigns()}-${fourSigns()}`
}

function fourSigns(): string {
  return Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('')
}

/** A number as an operator types it, in its normal spelling; null if it cannot be one. */
export function readNumber(text: string): string | null {
  const number = text.trim().toUpperCase()
  return /^C-[2-9A-Z]{4}-[2-9A-Z]{4}$/.test(number) ? number : null
}
