import { randomBytes } from 'node:crypto'

/** Somebody about to sign up, in the words of the form and in those of the API. */
export type Person = {
  name: string
  email: string
  password: string
  birth: { day: string; month: string; year: string }
  gender: 'male' | 'female' | 'nonbinary'
  seeking: ('male' | 'female' | 'nonbinary')[]
  country: 'DK' | 'FI' | 'NL'
}

export const demoPassword = 'serenade-demo'

/** A person whose name nobody else has, since all journeys share one community. */
export function newPerson(given: string, facts: Partial<Person> = {}): Person {
  // Only letters: a row of digits would look like a telephone number, which no name may contain.
  const name = given + [...randomBytes(8)].map((byte) => 'bcdfghjklmnpqrst'[byte % 16]).join('')
  return {
    name,
    email: `${name.toLowerCase()}@example.com`,
    password: 'three quiet rivers',
    birth: { day: '7', month: '4', year: '1984' },
    gender: 'male',
    seeking: ['female', 'nonbinary'],
    country: 'NL',
    ...facts,
  }
}
