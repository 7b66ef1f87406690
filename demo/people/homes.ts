import { z } from 'zod'
import { countries, languages } from '#contract/countries.ts'
import { readTable } from '../read-table.ts'
import { names } from './names.ts'

/** A country and a language spoken at home there, with the number of members who live there. */
export const homeSchema = z.strictObject({
  country: z.enum(countries),
  language: z.enum(languages),
  alsoSpoken: z.array(z.enum(languages)).readonly(),
  /** Whose names they have. */
  names: z.enum([...names.keys()]),
  members: z.int().min(1),
})
export type Home = z.infer<typeof homeSchema>

/** Where the generated members live; the five largest homes have every kind of search. */
export const homes = readTable('people/homes.json', z.array(homeSchema).readonly())
