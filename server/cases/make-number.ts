import { randomInt } from 'node:crypto'

/** Without what people mistake for one another on the phone or on paper: 0 O, 1 I L, U V. */
const signs = '23456789ABCDEFGHJKMNPQRSTWXYZ'

/** A number by which people call a case, such as "C-7K3M-92QX"; by chance out of 500 billion. */
export function makeNumber(): string {
  return `C-${fourSigns()}-${fourSigns()}`
}

function fourSigns(): string {
  return Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('')
}

/** A number as an operator types it, in its one spelling; null where it can't be one. */
export function readNumber(text: string): string | null {
  const number = text.trim().toUpperCase()
  return /^C-[2-9A-Z]{4}-[2-9A-Z]{4}$/.test(number) ? number : null
}
