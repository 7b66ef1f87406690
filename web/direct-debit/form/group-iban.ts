export type Typed = { text: string; caret: number }

/** The longest in existence has 34 characters. */
const longest = 34

/**
 * An IBAN in groups of four, as on a bank card, and where the caret goes: behind the same character
 * as before. A forward deletion skips the gap, or it would never get past it.
 */
export function groupIban(typed: string, caret: number, forward = false): Typed {
  const bare = bareIban(typed)
  const before = Math.min(bareIban(typed.slice(0, caret)).length, bare.length)
  const text = bare.replace(/(.{4})(?=.)/g, '$1 ')
  const gaps = Math.max(0, Math.ceil(before / 4) - 1)
  const atGap = before > 0 && before % 4 === 0 && before < bare.length
  return { text, caret: before + gaps + (atGap && forward ? 1 : 0) }
}

/** Without spaces, dashes and the word that people copy along with it. */
function bareIban(typed: string): string {
  const signs = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return signs.replace(/^IBAN(?=[A-Z]{2}\d)/, '').slice(0, longest)
}
