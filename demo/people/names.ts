import { z } from 'zod'
import type { Gender } from '#contract/options.ts'
import { readTable } from '../read-table.ts'

const line = z.string().min(1)
const list = z.strictObject({ female: line, male: line, nonbinary: line })
const lists = readTable('people/names.json', z.record(z.string(), list))

/** First names by home, roughly from the oldest generation to the youngest, so that age can choose. */
export const names: ReadonlyMap<string, Readonly<Record<Gender, readonly string[]>>> = new Map(
  Object.entries(lists).map(([home, { female, male, nonbinary }]) => [
    home,
    { female: female.split(' '), male: male.split(' '), nonbinary: nonbinary.split(' ') },
  ]),
)

/** The names that a home uses. */
export function namesOf(home: { names: string }): Readonly<Record<Gender, readonly string[]>> {
  const found = names.get(home.names)
  if (!found) throw new Error(`No names for ${home.names}`)
  return found
}
