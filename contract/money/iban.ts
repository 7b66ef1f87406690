import { extractIBAN, isValidIBAN } from 'ibantools'
import banks from './bank-names.json' with { type: 'json' }

export type Iban = {
  /** Without spaces, in capitals. */
  iban: string
  country: string
  bankCode: string | null
  /** Null if the bank is not one of the large ones. */
  bankName: string | null
  lastFour: string
}

/** Reads an IBAN however it was typed; null if its country, length or check digits are wrong. */
export function readIban(typed: string): Iban | null {
  const iban = typed
    .normalize('NFKC')
    .replace(/[\p{Z}\p{C}\p{P}]/gu, '')
    .toUpperCase()
  if (!isValidIBAN(iban)) return null
  const country = iban.slice(0, 2)
  const bankCode = extractIBAN(iban).bankIdentifier ?? null
  return { iban, country, bankCode, bankName: nameOf(country, bankCode), lastFour: iban.slice(-4) }
}

function nameOf(country: string, bankCode: string | null): string | null {
  if (bankCode === null) return null
  const [, name] = bankNames[country]?.find(([pattern]) => pattern.test(bankCode)) ?? []
  return name ?? null
}

/** Large banks by the bank code in an IBAN; the first pattern that matches gives the name. */
export const bankNames: Record<string, readonly (readonly [RegExp, string])[]> = Object.fromEntries(
  Object.entries(banks).map(([country, patterns]) => [
    country,
    patterns.map(([begins = '', name = '']) => [new RegExp(`^(?:${begins})`), name] as const),
  ]),
)
