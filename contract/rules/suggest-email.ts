// Mail domains of the large providers in the countries we serve, the best known first.
import domains from './mail-domains.json' with { type: 'json' }

/**
 * What was probably meant by a mistyped address; null without a better idea. A domain that only
 * resembles others is right as it is: it has to be a slip of the finger away from a large provider.
 */
export function suggestEmail(text: string): string | null {
  const repaired = repairSlips(text)
  const [, name = '', typed = ''] = /^([^@\s]+)@([a-z0-9.-]+)$/i.exec(repaired) ?? []
  const domain = typed.toLowerCase()
  const provider = domains.includes(domain) ? undefined : nearProvider(domain)
  const meant = provider ? `${name}@${provider}` : repaired
  if (meant === text.trim() || !/^[^@\s]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(meant)) return null
  return meant
}

/**
 * Slips of the finger: a space, a comma instead of a dot, two dots, a dot at the end, two at signs.
 */
function repairSlips(text: string): string {
  return text
    .replace(/\s+/g, '')
    .replace(/[,;]/g, '.')
    .replace(/\.{2,}/g, '.')
    .replace(/@{2,}/g, '@')
    .replace(/\.*@\.*/g, '@')
    .replace(/\.+$/, '')
}

/** The large provider that this domain misses by a slip, if it is clear which one. */
function nearProvider(domain: string): string | undefined {
  return domains.find((known) => isSlipOf(split(domain), split(known)))
}

type Domain = { name: string; ending: string }

function split(domain: string): Domain {
  const [name = '', ...ending] = domain.split('.')
  return { name, ending: ending.join('.') }
}

/** Short names have too many neighbours that exist. */
const shortestName = 5

function isSlipOf(typed: Domain, known: Domain): boolean {
  const { length } = known.name
  if (length < shortestName) return false
  const apart = slips(typed.name, known.name)
  if (typed.ending === known.ending) return apart <= (length < 7 ? 1 : 2)
  // Another country's ending is no slip, and neither is one of a word.
  const slipped = known.ending === 'com' && slips(typed.ending, 'com') === 1
  return apart === 0 && (typed.ending === '' || slipped)
}

/** How many letters are missing, too many, wrong or exchanged with their neighbour. */
function slips(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)]
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0
  for (let row = 1; row <= one.length; row++) {
    const counts = [row]
    rows.push(counts)
    for (let column = 1; column <= other.length; column++) {
      const differs = one[row - 1] !== other[column - 1]
      const exchanged =
        differs && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      counts.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + Number(differs),
          exchanged ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
  }
  return at(one.length, other.length)
}
