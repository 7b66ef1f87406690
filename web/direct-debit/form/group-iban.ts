export type Typed = { text: string; caret: number }

/** The longest that exists has 34 signs. */
const longest = 34

/**
 * An IBAN as it stands on a bank card, in fours, and where the caret belongs then: behind the same
 * sign as before. A deletion forward steps over the gap, or it would never get past it.
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
