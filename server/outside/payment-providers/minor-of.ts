import { plainMoney } from '#contract/money/money.ts'

/** The minor units of an amount that a provider writes as "7.99". */
export function minorOf(value: string, currency: string): number {
  const digits = plainMoney(0, currency).split('.')[1]?.length ?? 0
  const minor = Math.round(Number(value) * 10 ** digits)
  if (!Number.isSafeInteger(minor)) throw new Error('A provider told an amount that is none.')
  return minor
}
