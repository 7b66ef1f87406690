import type { Gender, Sexuality } from '#contract/options.ts'
import type { Random } from './random.ts'

/** Who somebody is and whom they look for. */
export type Search = { gender: Gender; sexuality: Sexuality; seeking: Gender[] }

/** Every search that makes sense, and how many more people have it where there is room. */
export const searches: readonly (Search & { more: number })[] = [
  { gender: 'female', sexuality: 'heterosexual', seeking: ['male'], more: 12 },
  { gender: 'male', sexuality: 'heterosexual', seeking: ['female'], more: 12 },
  { gender: 'female', sexuality: 'homosexual', seeking: ['female'], more: 3 },
  { gender: 'male', sexuality: 'homosexual', seeking: ['male'], more: 3 },
  { gender: 'female', sexuality: 'bisexual', seeking: ['male', 'female'], more: 2 },
  { gender: 'male', sexuality: 'bisexual', seeking: ['male', 'female'], more: 2 },
  { gender: 'nonbinary', sexuality: 'bisexual', seeking: ['male', 'female', 'nonbinary'], more: 1 },
  { gender: 'nonbinary', sexuality: 'other', seeking: ['nonbinary'], more: 0 },
  { gender: 'female', sexuality: 'bisexual', seeking: ['male', 'female', 'nonbinary'], more: 1 },
  { gender: 'male', sexuality: 'bisexual', seeking: ['male', 'female', 'nonbinary'], more: 1 },
  { gender: 'nonbinary', sexuality: 'other', seeking: ['female'], more: 0 },
  { gender: 'nonbinary', sexuality: 'other', seeking: ['male'], more: 0 },
  { gender: 'female', sexuality: 'bisexual', seeking: ['male', 'nonbinary'], more: 0 },
  { gender: 'male', sexuality: 'bisexual', seeking: ['female', 'nonbinary'], more: 0 },
  { gender: 'female', sexuality: 'homosexual', seeking: ['female', 'nonbinary'], more: 0 },
  { gender: 'male', sexuality: 'homosexual', seeking: ['male', 'nonbinary'], more: 0 },
  { gender: 'female', sexuality: 'other', seeking: ['nonbinary'], more: 0 },
  { gender: 'male', sexuality: 'other', seeking: ['nonbinary'], more: 0 },
  { gender: 'female', sexuality: 'other', seeking: ['male', 'female', 'nonbinary'], more: 0 },
  { gender: 'male', sexuality: 'other', seeking: ['male', 'female', 'nonbinary'], more: 0 },
  { gender: 'nonbinary', sexuality: 'bisexual', seeking: ['male', 'female'], more: 0 },
  { gender: 'nonbinary', sexuality: 'bisexual', seeking: ['female', 'nonbinary'], more: 0 },
  { gender: 'nonbinary', sexuality: 'bisexual', seeking: ['male', 'nonbinary'], more: 0 },
  { gender: 'nonbinary', sexuality: 'other', seeking: ['male', 'female', 'nonbinary'], more: 0 },
  { gender: 'nonbinary', sexuality: 'homosexual', seeking: ['nonbinary'], more: 0 },
]

/** Searches for the people of one home: a large home has every one, a small home the frequent. */
export function searchesFor(members: number, chances: Random): Search[] {
  const certain = members > searches.length ? searches : searches.slice(0, 4)
  const others = Array.from({ length: members }, () => chances.pick(frequent))
  return [...certain, ...others].slice(0, members)
}

const frequent = searches.flatMap((search) => Array.from({ length: search.more }, () => search))

/** Whether each of two people is looking for somebody like the other. */
export function fits(one: Search, other: Search): boolean {
  return one.seeking.includes(other.gender) && other.seeking.includes(one.gender)
}
