import { plain } from './choose-name.ts'
import { generateMember, type Taken } from './generate-member.ts'
import type { Home } from './homes.ts'
import type { CastMember } from './member.ts'
import { type Random, random, seedOf } from './random.ts'
import type { Search } from './searches.ts'

export type Crowd = {
  homes: readonly Home[]
  /** The searches of a given number of people in one home. */
  searchesFor: (members: number, chances: Random) => Search[]
  /** How each one's key begins; everything about them follows from it. */
  prefix: string
}

/** The crowd: members of every home with every search, none like another. */
export function generateMembers(named: readonly CastMember[], crowd: Crowd): CastMember[] {
  const taken: Taken = {
    names: new Set(named.map((member) => plain(member.name))),
    abouts: new Set(named.map((member) => member.about_me)),
  }
  const places = crowd.homes.flatMap((home) => {
    const chances = random(seedOf(`searches ${home.country} ${home.language}`))
    return crowd.searchesFor(home.members, chances).map((search) => ({ home, search }))
  })
  return places.map(({ home, search }, place) => {
    const key = `${crowd.prefix}-${String(place + 1).padStart(3, '0')}`
    return generateMember(key, home, search, taken, random(seedOf(key)))
  })
}
