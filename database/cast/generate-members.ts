import { plain } from './choose-name.ts'
import { generateMember, type Taken } from './generate-member.ts'
import { homes } from './homes.ts'
import type { CastMember } from './member.ts'
import { random, seedOf } from './random.ts'
import { searchesFor } from './searches.ts'

/** The crowd: members of every home with every search, none like another. */
export function generateMembers(named: readonly CastMember[]): CastMember[] {
  const taken: Taken = {
    names: new Set(named.map((member) => plain(member.name))),
    abouts: new Set(named.map((member) => member.about_me)),
  }
  const places = homes.flatMap((home) => {
    const chances = random(seedOf(`searches ${home.country} ${home.language}`))
    return searchesFor(home.members, chances).map((search) => ({ home, search }))
  })
  return places.map(({ home, search }, place) => {
    const key = `member-${String(place + 1).padStart(3, '0')}`
    return generateMember(key, home, search, taken, random(seedOf(key)))
  })
}
