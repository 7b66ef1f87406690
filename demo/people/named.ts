import { z } from 'zod'
import { readTable } from '../read-table.ts'
import { namedSchema } from './member.ts'

/** The people tests and the demonstration know by name; each is here for one reason. */
export const namedMembers = readTable('people/named.json', z.array(namedSchema).readonly())
