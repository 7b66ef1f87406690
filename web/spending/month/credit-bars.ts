import type { Spending } from '#contract/spending.ts'

export type CreditKind = keyof Spending['credits']
export type CreditBar = {
  kind: CreditKind
  credits: number
  /** As a percentage of the month's largest: the length of its bar. */
  share: number
}

const came = ['bought', 'given'] as const
const went = ['messages', 'photos', 'gifts', 'refunded'] as const
/** Shown even at zero. The others are rare. */
const always: readonly CreditKind[] = ['bought', 'messages', 'photos', 'gifts']

/** The month's credits by kind on one scale, so that the bars can be compared with each other. */
export function creditBars(credits: Spending['credits']): { came: CreditBar[]; went: CreditBar[] } {
  const largest = Math.max(0, ...Object.values(credits))
  const bars = (kinds: readonly CreditKind[]) =>
    kinds
      .filter((kind) => credits[kind] > 0 || always.includes(kind))
      .map((kind) => ({ kind, credits: credits[kind], share: shareOf(credits[kind], largest) }))
  return { came: bars(came), went: bars(went) }
}

/** Anything above zero is at least visible. */
function shareOf(credits: number, largest: number): number {
  return credits <= 0 ? 0 : Math.max(1, Math.round((credits / largest) * 100))
}

/** Nothing came and nothing went. */
export function isQuiet(credits: Spending['credits']): boolean {
  return Object.values(credits).every((each) => each === 0)
}
