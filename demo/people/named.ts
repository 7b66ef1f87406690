import { z } from 'zod'
import { readTable } from '../read-table.ts'
import { namedSchema } from './member.ts'

/** The people that tests and the demo know by name; each is here for one reason. */
export const namedMembers = readTable('people/named.json', z.array(namedSchema).readonly())
