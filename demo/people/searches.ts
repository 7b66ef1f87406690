import { z } from 'zod'
import { genders, sexualities } from '#contract/options.ts'
import { readTable } from '../read-table.ts'
import type { Random } from './random.ts'

/** Who somebody is and whom they look for. */
export const searchSchema = z.strictObject({
  gender: z.enum(genders),
  sexuality: z.enum(sexualities),
  seeking: z.array(z.enum(genders)).min(1),
})
export type Search = z.infer<typeof searchSchema>

/** Every search that makes sense, and how many more people have it where there is room. */
export const searches = readTable(
  'people/searches.json',
  z.array(searchSchema.extend({ more: z.int().min(0) })).readonly(),
)

/**
 * Searches for the people of one home: a large home has every one, a small home the common ones.
 */
export function searchesFor(members: number, chances: Random): Search[] {
  const certain = members > searches.length ? searches : searches.slice(0, 4)
  const others = Array.from({ length: members }, () => chances.pick(frequent))
  return [...certain, ...others].slice(0, members)
}

const frequent = searches.flatMap((search) => Array.from({ length: search.more }, () => search))

/** Whether two people are looking for somebody like each other. */
export function fits(one: Search, other: Search): boolean {
  return one.seeking.includes(other.gender) && other.seeking.includes(one.gender)
}
