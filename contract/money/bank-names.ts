import { z } from 'zod/mini'
import file from './bank-names.json' with { type: 'json' }

const banks = z.record(z.string(), z.array(z.tuple([z.string(), z.string()]))).parse(file)

/** Large banks by the bank code in an IBAN; the first pattern that matches gives the name. */
export const bankNames: Record<string, readonly (readonly [RegExp, string])[]> = Object.fromEntries(
  Object.entries(banks).map(([country, patterns]) => [
    country,
    patterns.map(([begins, name]) => [new RegExp(`^(?:${begins})`), name] as const),
  ]),
)
