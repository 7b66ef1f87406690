import type { CastConversation } from './conversations.ts'
import type { CastMember } from './member.ts'
import { type Random, random, seedOf } from './random.ts'
import { fits } from './searches.ts'

export type CastLike = { from: string; to: string; minutes_ago: number }

/**
 * The likes that are written down, those that led to a conversation, and a few more by everybody in
 * the crowd.
 */
export function chooseLikes(
  cast: readonly CastMember[],
  conversations: readonly CastConversation[],
  wished: readonly Wish[],
): CastLike[] {
  const crowd = cast.filter((one) => !one.named)
  const wishes = [
    ...wished,
    ...conversations.flatMap(({ between: [one, other] }) => both(one, other, crowd)),
    ...crowd.flatMap((one) => passingLikes(one, crowd)),
  ]
  const people = new Map(cast.map((one) => [one.key, one]))
  const unique = new Map(wishes.map((wish) => [wish.join(' '), wish]))
  const talkedAgo = new Map(
    conversations.flatMap(({ between: [one, other], messages }) => {
      const first = messages[0]?.minutes_ago ?? 0
      return [`${one} ${other}`, `${other} ${one}`].map((words) => [words, first] as const)
    }),
  )
  return [...unique].map(([words, [from, to]]) => {
    const liker = person(people, from)
    const latest = Math.max(liker.active_minutes_ago, talkedAgo.get(words) ?? 0)
    const chances = random(seedOf(words))
    return { from, to, minutes_ago: likedAgo(liker, person(people, to), latest, chances) }
  })
}

type Wish = readonly [from: string, to: string]

/** The likes that tests and the demo rely on. */
export const namedLikes: readonly Wish[] = [
  ['chiara', 'ada'],
  ['finn', 'ada'],
  ['ada', 'finn'],
  ['joris', 'ada'],
  ['ada', 'joris'],
  ['ada', 'grace'],
  ['grace', 'ada'],
  ['klara', 'finn'],
]

/** A match nearby, a like of theirs that is waiting, and five likes waiting for them. */
export function likesFor(key: string, cast: readonly CastMember[]): Wish[] {
  const liked = cast.find((one) => one.key === key)
  if (!liked) throw new Error(`The cast has no ${key}`)
  const near = cast.filter((one) => !one.named && one.country === liked.country && fits(one, liked))
  const [match, second, ...others] = random(seedOf(`likes for ${key}`)).sample(near, 7)
  if (!match || !second) throw new Error(`Nobody near ${key} fits`)
  return [
    ...both(key, match.key, cast),
    [key, second.key],
    ...others.map((one): Wish => [one.key, key]),
  ]
}

function both(one: string, other: string, among: readonly CastMember[]): Wish[] {
  const known = [one, other].every((key) => among.some((member) => member.key === key))
  return known ? [[one, other] as const, [other, one] as const] : []
}

function passingLikes(one: CastMember, crowd: readonly CastMember[]): Wish[] {
  const chances = random(seedOf(`likes ${one.key}`))
  const near = crowd.filter(
    (other) => other !== one && other.country === one.country && fits(one, other),
  )
  return chances
    .sample(near, chances.integer(0, 2))
    .flatMap((other): Wish[] =>
      chances.chance(0.3) ? both(one.key, other.key, crowd) : [[one.key, other.key]],
    )
}

function person(people: ReadonlyMap<string, CastMember>, key: string): CastMember {
  const found = people.get(key)
  if (!found) throw new Error(`Nobody in the cast is called ${key}`)
  return found
}

/** Some time when both were members, before the latest that makes sense, and more likely recent. */
function likedAgo(from: CastMember, to: CastMember, latest: number, chances: Random): number {
  const earliest = Math.min(from.joined_days_ago, to.joined_days_ago, 60) * 1_440 - 30
  const range = Math.max(0, earliest - latest)
  return earliest - range + Math.floor(range * chances.next() ** 3)
}
